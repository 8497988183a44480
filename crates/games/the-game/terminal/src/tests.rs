//! How things are written.

use samobranka_the_game::Pile;

use crate::signs::jump;

#[test]
fn jumps_are_written_the_way_the_numbers_go() {
    assert_eq!(jump(Pile::A1, 3), "+3");
    assert_eq!(jump(Pile::A1, -10), "−10 ↩");
    assert_eq!(jump(Pile::D1, 17), "−17");
    assert_eq!(jump(Pile::D1, -10), "+10 ↩");
}
