//! How Portals speaks.
use samobranka_rules::Phrase;
use crate::action::At;
use crate::shape::{Board, Cell, Spot};
use crate::stone::Element;
impl Element { /// Its name.
pub fn phrase(self) -> Phrase { Phrase::new("portals-stone") } }
impl Spot { /// Its name.
pub fn phrase(self) -> Phrase { Phrase::new("portals-spot") } }
impl Cell { /// Its name.
pub fn phrase(self) -> Phrase { Phrase::new("portals-cell") } }
impl At { /// Its name.
pub fn phrase(self) -> Phrase { Phrase::new("portals-at") } }
impl Board { /// As people count.
pub fn number(self) -> u16 { u16::from(self.0) + 1 } }
