//! TG-43 … TG-45 in free text: no digit, no word for a number in Russian or English, no comparison. Only tables that
//! trust each other have free text while the game goes on, and even there it is held back while one of these is in it.

use crate::illegal::Illegal;

/// Why this may not be said while the game goes on, if it may not.
pub(crate) fn check(text: &str) -> Result<(), Illegal> {
    // Digits of every script, and what stands for one: ½, Ⅷ, ⑤.
    if text.chars().any(char::is_numeric) {
        return Err(Illegal::SaysANumber);
    }
    let words: Vec<&str> =
        text.split(|char: char| !char.is_alphabetic() && char != '\u{301}').filter(|word| !word.is_empty()).collect();
    if words.iter().any(|word| is_roman(word)) {
        return Err(Illegal::SaysANumber);
    }
    let words: Vec<String> = words.iter().map(|word| plain(word)).collect();
    if words.iter().any(|word| is_english_number(word) || is_russian_number(word)) {
        return Err(Illegal::SaysANumber);
    }
    let compared = words.windows(2).any(|pair| match &*pair[1] {
        "than" => ENGLISH_COMPARED.contains(&&*pair[0]),
        "чем" => RUSSIAN_COMPARED.contains(&&*pair[0]),
        _ => false,
    });
    if compared { Err(Illegal::Compares) } else { Ok(()) }
}

const ENGLISH_COMPARED: [&str; 14] = [
    "higher", "lower", "more", "less", "bigger", "smaller", "greater", "larger", "above", "below", "over", "under",
    "closer", "nearer",
];

const RUSSIAN_COMPARED: [&str; 14] = [
    "больше",
    "меньше",
    "выше",
    "ниже",
    "крупнее",
    "мельче",
    "старше",
    "младше",
    "более",
    "менее",
    "ближе",
    "дальше",
    "побольше",
    "поменьше",
];

/// A word as it is compared: small letters, `ё` as `е`, no stress marks, and in a Russian word no Latin letters that look
/// like Russian ones.
fn plain(word: &str) -> String {
    let russian = word.chars().any(|char| matches!(char, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'));
    let letters = word.chars().flat_map(char::to_lowercase).filter(|char| *char != '\u{301}');
    letters
        .map(|char| match char {
            'ё' => 'е',
            'a' if russian => 'а',
            'b' if russian => 'в',
            'c' if russian => 'с',
            'e' if russian => 'е',
            'h' if russian => 'н',
            'k' if russian => 'к',
            'm' if russian => 'м',
            'o' if russian => 'о',
            'p' if russian => 'р',
            't' if russian => 'т',
            'x' if russian => 'х',
            'y' if russian => 'у',
            other => other,
        })
        .collect()
}

/// `XL` or `IX`; `I` alone is a word.
fn is_roman(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X' | b'L' | b'C'))
}

fn is_english_number(word: &str) -> bool {
    const WORDS: [&str; 35] = [
        "zero", "nil", "nought", "one", "two", "three", "four", "five", "six", "seven", "nine", "ten", "eleven",
        "twelve", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "ninth", "tenth", "eleventh",
        "twelfth", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "nines", "tens", "dozen",
    ];
    // With whatever follows: twenties, twentyfive, eightieth, ninety-nine.
    const BEGINNINGS: [&str; 11] =
        ["twent", "thirt", "forty", "fortie", "fourt", "fift", "sixt", "sevent", "eight", "ninet", "hundred"];
    WORDS.contains(&word)
        || word.ends_with("teen")
        || word.ends_with("teens")
        || BEGINNINGS.iter().any(|beginning| word.starts_with(beginning))
}

fn is_russian_number(word: &str) -> bool {
    // In every case: as a number, as how many people, as the name of a card.
    const FORMS: [(&str, &[&str]); 17] = [
        ("нол", &["ь", "я", "ю", "ем", "е", "и", "ей", "ям", "ями", "ях", "ик"]),
        ("нул", &["ь", "я", "ю", "ем", "е", "и", "ей", "ям", "ями", "ях"]),
        ("один", &[""]),
        ("одн", &["а", "о", "и", "ого", "ой", "ому", "им", "ом", "у", "ою", "их", "ими"]),
        ("дв", &["а", "е", "ух", "ум", "умя", "ое", "оих", "оим", "оими"]),
        ("двой", &["ка", "ки", "ке", "ку", "кой", "кою", "кам", "ками", "ках"]),
        ("двоек", &[""]),
        ("тр", &["и", "ех", "ем", "емя", "ое", "оих", "оим", "оими", "оек"]),
        ("трой", &["ка", "ки", "ке", "ку", "кой", "кою", "кам", "ками", "ках"]),
        ("пят", &["ь", "и", "ью", "еро", "ерых", "ерым", "ерыми", "ак", "ака", "ачок"]),
        ("шест", &["ь", "и", "ью", "еро", "ерых", "ерым", "ерыми"]),
        ("сем", &["ь", "и", "ью", "еро", "ерых", "ерым", "ерыми"]),
        ("четвер", &["о", "ых", "ым", "ыми", "ик"]),
        ("сорок", &["", "а", "ам", "ами", "ах"]),
        ("ст", &["о", "а", "ам", "ами", "ах"]),
        ("сот", &["", "ен"]),
        ("пол", &["торы", "тора", "тинник", "тинника"]),
    ];
    const CARDS: [&str; 5] = ["пятер", "шестер", "семер", "четвер", "сороков"];
    const CARD_ENDINGS: [&str; 12] = ["ка", "ки", "ке", "ку", "кой", "кою", "ок", "кам", "ками", "ках", "очка", "очку"];
    // Ordinals: the fifth, of the fifth, …
    const ORDINALS: [&str; 11] =
        ["нулев", "перв", "втор", "пят", "шест", "седьм", "сороков", "сот", "четверт", "восьм", "девят"];
    const ADJECTIVES: [&str; 16] =
        ["ый", "ой", "ая", "ое", "ые", "ого", "ому", "ым", "ом", "ую", "ою", "ых", "ыми", "ей", "ему", "ем"];
    // With whatever follows: двадцатыми, двадцатьпять, десятки.
    const BEGINNINGS: [&str; 20] = [
        "двадцат",
        "тридцат",
        "четыр",
        "пятьдесят",
        "пятидесят",
        "пятьюдесят",
        "шестьдесят",
        "шестидесят",
        "шестьюдесят",
        "семьдесят",
        "семидесят",
        "семьюдесят",
        "восем",
        "восьм",
        "девят",
        "десят",
        "девяност",
        "сотн",
        "полсотн",
        "дюжин",
    ];
    const THIRD: [&str; 12] = ["ий", "ья", "ье", "ьи", "ьего", "ьей", "ьему", "ьим", "ьем", "ью", "ьих", "ьими"];
    const NOUN: [&str; 10] = ["", "а", "у", "ом", "е", "и", "ов", "ам", "ами", "ах"];
    let ends = |stem: &str, endings: &[&str]| word.strip_prefix(stem).is_some_and(|rest| endings.contains(&rest));
    if ends("десятник", &NOUN) {
        return false; // A foreman.
    }
    FORMS.iter().any(|(stem, endings)| ends(stem, endings))
        || CARDS.iter().any(|stem| ends(stem, &CARD_ENDINGS))
        || ORDINALS.iter().any(|stem| ends(stem, &ADJECTIVES))
        || ends("трет", &THIRD)
        || BEGINNINGS.iter().any(|beginning| word.starts_with(beginning))
        || word.contains("надцат")
        || word.contains("десят")
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::illegal::Illegal;

    #[test]
    fn tg_44_every_number_of_the_game_is_held_back_in_words_and_digits() {
        let ones = ["", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"];
        let teens = [
            "десять",
            "одиннадцать",
            "двенадцать",
            "тринадцать",
            "четырнадцать",
            "пятнадцать",
            "шестнадцать",
            "семнадцать",
            "восемнадцать",
            "девятнадцать",
        ];
        let tens = [
            "",
            "",
            "двадцать",
            "тридцать",
            "сорок",
            "пятьдесят",
            "шестьдесят",
            "семьдесят",
            "восемьдесят",
            "девяносто",
        ];
        let one = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let teen = [
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ];
        let ten = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
        for number in 1..=99 {
            let (t, o) = (number / 10, number % 10);
            let russian = if t == 1 { teens[o].to_owned() } else { format!("{} {}", tens[t], ones[o]) };
            let english = if t == 1 { teen[o].to_owned() } else { format!("{}-{}", ten[t], one[o]) };
            for text in [format!("мне бы {russian}!"), format!("I have {english}, ok?"), format!("у меня {number}")]
            {
                assert_eq!(check(&text), Err(Illegal::SaysANumber), "{text}");
            }
        }
        assert_eq!(check("сто"), Err(Illegal::SaysANumber));
        assert_eq!(check("a HUNDRED"), Err(Illegal::SaysANumber));
    }

    #[test]
    fn tg_44_cases_ordinals_and_disguises_are_numbers_too() {
        for text in [
            "нет двух",
            "к тридцати пяти",
            "с девяноста",
            "сорока",
            "пятью",
            "семью",
            "восьмидесяти",
            "пятидесятая",
            "двадцать-пятая",
            "тридцатками",
            "шестёрка",
            "семёрку",
            "десятки",
            "третьего",
            "второй",
            "первая",
            "седьмой",
            "ДВА",
            "двa",
            "тр\u{301}и",
            "четверо",
            "двадцатьпять",
            "полдесятка",
            "нуля",
            "полсотни",
            "сотня",
            "девятый",
            "четвёртой",
            "twenties",
            "twentyfive",
            "Sixty-third",
            "fourty",
            "eightieth",
            "teens and sixteen",
            "XL",
            "IX",
            "Ⅷ",
            "⑤",
            "７",
            "٣",
            "½",
            "dozen",
            "1️⃣",
        ] {
            assert_eq!(check(text), Err(Illegal::SaysANumber), "{text}");
        }
    }

    /// Every letter that looks alike, in a Russian word and in an English one.
    #[test]
    fn tg_44_latin_letters_disguise_no_russian_number() {
        for text in
            ["двa", "дbа", "cто", "чeтыре", "hоль", "сороk", "сеmь", "стo", "тpи", "tри", "двуx", "двyх", "ДBА", "CТО"]
        {
            assert_eq!(check(text), Err(Illegal::SaysANumber), "{text}");
        }
        for text in ["a second", "seven", "three", "two", "sixty"] {
            assert_eq!(check(text), Err(Illegal::SaysANumber), "{text}");
        }
        for text in ["bigger than", "closer than", "more than", "larger than", "above than", "over than"] {
            assert_eq!(check(text), Err(Illegal::Compares), "{text}");
        }
    }

    #[test]
    fn tg_45_comparisons_are_held_back() {
        for text in ["мои больше, чем верх", "Ниже чем там", "higher than the top", "less than that pile"]
        {
            assert_eq!(check(text), Err(Illegal::Compares), "{text}");
        }
    }

    #[test]
    fn tg_46_all_else_may_be_said() {
        for text in [
            "не клади сюда, пожалуйста",
            "опять не повезло, однако держимся!",
            "пятно на столе; семья передаёт привет, в четверг увидимся",
            "давай сначала ты, потом посмотрим, стоит ли",
            "please stay off the lower pile",
            "fortunately I can help; go forth",
            "I am often tense before noon, someone call a tenor",
            "спросите у нас, десятник; с десятниками и десятнику виднее",
            "сторож, стол, трюк, тройной? дверь и двор, трогать",
            "",
        ] {
            // «тройной» is no number of the game.
            assert_eq!(check(text), Ok(()), "{text}");
        }
    }
}
