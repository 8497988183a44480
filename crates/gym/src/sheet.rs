//! An observation, field by field. A game writes its fields once; who reads them decides whether they become numbers in an
//! array or the description of that array, so the two can't disagree.

/// Where an observation is written.
pub trait Sheet {
    /// The next field: its name, what its numbers mean, how many there are, and the least and the greatest each can be.
    /// The numbers are noughts until they are written.
    fn field(&mut self, name: &'static str, about: &'static str, len: usize, low: i16, high: i16) -> &mut [i16];

    /// A field of one number.
    #[inline]
    fn number(&mut self, name: &'static str, about: &'static str, high: i16, value: i16) {
        self.field(name, about, 1, 0, high)[0] = value;
    }

    /// A field in which one of `len` numbers is 1, or none.
    #[inline]
    fn one_of(&mut self, name: &'static str, about: &'static str, len: usize, which: Option<usize>) {
        let field = self.field(name, about, len, 0, 1);
        if let Some(at) = which {
            field[at] = 1;
        }
    }

    /// A field in which these of `len` numbers are 1.
    #[inline]
    fn flags(&mut self, name: &'static str, about: &'static str, len: usize, which: impl IntoIterator<Item = usize>) {
        let field = self.field(name, about, len, 0, 1);
        for at in which {
            field[at] = 1;
        }
    }
}

/// Writes the numbers into an array.
#[derive(Debug)]
pub struct Numbers<'a> {
    rest: &'a mut [i16],
}

impl<'a> Numbers<'a> {
    /// An array as long as the observation.
    #[inline]
    pub fn new(into: &'a mut [i16]) -> Numbers<'a> {
        Numbers { rest: into }
    }

    /// How many numbers were not written.
    pub fn left(&self) -> usize {
        self.rest.len()
    }
}

impl Sheet for Numbers<'_> {
    #[inline]
    fn field(&mut self, _: &'static str, _: &'static str, len: usize, _: i16, _: i16) -> &mut [i16] {
        let (field, rest) = std::mem::take(&mut self.rest).split_at_mut(len);
        self.rest = rest;
        field.fill(0);
        field
    }
}

/// One field of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What its numbers mean.
    pub about: &'static str,
    /// Where it begins in the observation.
    pub start: usize,
    /// How many numbers it has.
    pub len: usize,
    /// The least a number can be.
    pub low: i16,
    /// The greatest a number can be.
    pub high: i16,
}

/// Notes which fields there are, and keeps the numbers.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// The fields, in order.
    pub fields: Vec<Field>,
    /// The numbers of all fields.
    pub numbers: Vec<i16>,
}

impl Sheet for Recorder {
    fn field(&mut self, name: &'static str, about: &'static str, len: usize, low: i16, high: i16) -> &mut [i16] {
        let start = self.numbers.len();
        self.fields.push(Field { name, about, start, len, low, high });
        self.numbers.resize(start + len, 0);
        &mut self.numbers[start..]
    }
}
