//! Both catalogues say the same things.

use samobranka_mcp::catalogue;
use samobranka_rules::Lang;
use samobranka_words::Words;

#[test]
fn both_languages_have_the_same_messages() {
    let [en, ru] = Lang::ALL.map(|lang| {
        let words = Words::new(lang, &[catalogue(lang)]).expect("the catalogue can be read");
        words.keys().map(str::to_owned).collect::<Vec<_>>()
    });
    assert_eq!(en, ru);
}
