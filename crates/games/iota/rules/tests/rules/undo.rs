//! What can be taken back: only what told nobody anything.

use samobranka_rules::Seat;

use crate::table::set;

#[test]
fn a_plain_pass_can_be_taken_back_and_nothing_else() {
    let table = "table: Rc1@0,0 J@0,1; hands: Rc2 Gs1 Gs2 Gs3 / ..";
    let mut scene = set(table);
    scene.act(1, "pass");
    assert!(scene.play.can_undo(Seat(0)) && !scene.play.can_undo(Seat(1)));
    scene.play.undo(Seat(0)).unwrap();
    assert_eq!(scene.turn(), Some(1));
    for told in ["pass Rc2", "Rc2@0,2", "swap Rc2@0,1"] {
        let mut scene = set(table);
        scene.act(1, told);
        assert!(!scene.play.can_undo(Seat(0)), "{told} has told somebody something");
    }
}

#[test]
fn a_name_can_be_taken_back_where_no_card_is_drawn() {
    let mut scene = set("declared; table: Rc1@0,0 Rc2@0,1; hands: J Yx1 / Yx2; deck:");
    scene.act(1, "J@0,2");
    scene.act(1, "name Rc3@0,2");
    assert!(scene.play.can_undo(Seat(0)));
    let mut scene = set("declared; table: Rc1@0,0 Rc2@0,1; hands: J .. / ..");
    scene.act(1, "J@0,2");
    scene.act(1, "name Rc3@0,2");
    assert!(!scene.play.can_undo(Seat(0)), "a card was drawn");
}
