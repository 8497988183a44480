//! What Portals is played with, for programs.

use serde_json::{Value, json};

use crate::card::Tier;
use crate::data::DataSet;
use crate::options::Side;

/// The boards with the letters of their symbols, the keys with `#` where a mark is, and the signs with the letters of their
/// stones, row by row.
pub(crate) fn pieces(set: &DataSet) -> Value {
    let rows = |cells: &[String]| json!(cells);
    let boards = set.board_names().map(|(id, name, sides)| {
        json!({ "id": id, "name": name, Side::Easy.name(): rows(sides[0]), Side::Star.name(): rows(sides[1]) })
    });
    let keys = set.key_rows().map(
        |(number, tier, cells)| json!({ "key": number, "tier": tier, "dots": Tier::dots(tier), "cells": rows(cells) }),
    );
    let signs = set.sign_rows().map(|(id, cells)| json!({ "sign": id, "cells": rows(cells) }));
    json!({
        "boards": boards.collect::<Vec<_>>(),
        "keys": keys.collect::<Vec<_>>(),
        "signs": signs.collect::<Vec<_>>(),
    })
}
