//! The pictures of the rules page: small tables, with what was just laid. A test plays each of them.

/// The pictures, in the order of the rules page.
pub const PICTURES: &[&str] = &["cards", "good-line", "bad-line", "turn-1", "turn-2", "turn-3", "turn-4", "joker"];

/// A picture: what lies on the table and what is laid now, in the notation of the game (`Bx2@0,0`), and what that brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What lay there before.
    pub lies: &'static str,
    /// What is laid now.
    pub laid: &'static str,
    /// The points it brings; `None` where the rules refuse it, or where it is no laying.
    pub points: Option<u32>,
}

const fn laying(lies: &'static str, laid: &'static str, points: u32) -> Picture {
    Picture { lies, laid, points: Some(points) }
}

/// The picture of this name.
pub fn picture(name: &str) -> Option<Picture> {
    Some(match name {
        "cards" => Picture { lies: "Bx2@0,0 Rt2@0,1 Gc2@0,2 J@0,3", laid: "", points: None },
        "good-line" => laying("Bx2@0,0 Rt2@0,1", "Gc2@0,2", 6),
        "bad-line" => Picture { lies: "Bx2@0,0 Rt2@0,1", laid: "Rc2@0,2", points: None },
        "turn-1" => laying("Bx2@0,0", "Rt2@0,1 Gc2@0,2", 6),
        "turn-2" => laying("Bx2@0,0 Rt2@0,1 Gc2@0,2", "Rc3@-1,2 Yc1@1,2", 6),
        "turn-3" => laying("Bx2@0,0 Rt2@0,1 Gc2@0,2 Rc3@-1,2 Yc1@1,2", "Ys2@0,3 Gt3@1,3", 34),
        "turn-4" => {
            laying("Bx2@0,0 Rt2@0,1 Gc2@0,2 Rc3@-1,2 Yc1@1,2 Ys2@0,3 Gt3@1,3", "Gt2@2,0 Ys3@2,1 Bc4@2,2 Rx1@2,3", 208)
        }
        "joker" => Picture { lies: "Gc2@0,0 J@0,1 Bc2@0,2", laid: "Rc2@0,1", points: None },
        _ => return None,
    })
}
