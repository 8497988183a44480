//! Large numbers, drawn with half blocks.

/// Five rows of three dots a digit; the highest bit of a row is its left dot.
const DIGITS: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b001, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// How large a number is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Three rows; a digit takes three columns.
    Normal,
    /// Five rows; a digit takes six columns.
    Double,
}

impl Size {
    /// How many rows a number takes.
    pub fn height(self) -> u16 {
        match self {
            Size::Normal => 3,
            Size::Double => 5,
        }
    }

    /// How many columns a number of so many digits takes.
    pub fn width(self, digits: u16) -> u16 {
        match self {
            Size::Normal => digits * 4 - 1,
            Size::Double => digits * 7 - 1,
        }
    }
}

/// The rows of `number` as text, all of one width.
pub fn large(number: u32, size: Size) -> Vec<String> {
    let digits: Vec<usize> = number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect();
    // Each dot of the small size is half a row high; of the large size it is a whole row and two columns.
    let dot = |digit: usize, row: usize, column: usize| row < 5 && DIGITS[digit][row] >> (2 - column) & 1 == 1;
    let row_of_digit = |digit: usize, row: usize| -> String {
        (0..3)
            .map(|column| match size {
                Size::Normal => match (dot(digit, 2 * row, column), dot(digit, 2 * row + 1, column)) {
                    (true, true) => "█",
                    (true, false) => "▀",
                    (false, true) => "▄",
                    (false, false) => " ",
                },
                Size::Double if dot(digit, row, column) => "██",
                Size::Double => "  ",
            })
            .collect()
    };
    (0..usize::from(size.height()))
        .map(|row| digits.iter().map(|&digit| row_of_digit(digit, row)).collect::<Vec<_>>().join(" "))
        .collect()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn digits_can_be_told_apart() {
        let both = [large(1_234_567_890, Size::Normal), large(47, Size::Double)].concat().join("\n");
        expect![[r#"
            ▄█  ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█ █▀█
             █  █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█  ▄▀ █▀█ ▀▀█ █ █
            ▀▀▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀  ▀  ▀▀▀ ▀▀▀ ▀▀▀
            ██  ██ ██████
            ██  ██     ██
            ██████     ██
                ██   ██  
                ██   ██  "#]]
        .assert_eq(&both);
    }

    #[test]
    fn a_number_is_as_large_as_its_size_says() {
        for size in [Size::Normal, Size::Double] {
            let rows = large(100, size);
            assert_eq!(rows.len(), usize::from(size.height()));
            assert!(rows.iter().all(|row| row.chars().count() == usize::from(size.width(3))));
        }
    }
}
