//! A view for those who have been told the options once. With a file of somebody's own box the options are by far the
//! largest part of a view, and they never change.

use samobranka_rules::{Game, Seat, View};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// The field of a public part that holds the options: a law of every game.
const OPTIONS: &str = "options";

/// A view as it travels, without the options in its public part.
pub(crate) struct LeanView<'a, G: Game>(pub(crate) View<'a, G>);

impl<G: Game> Serialize for LeanView<'_, G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Travelling<'a, A: Serialize, B> {
            seat: Option<Seat>,
            public: WithoutOptions<'a, A>,
            private: Option<&'a B>,
        }
        let View { public, own } = self.0;
        let public = WithoutOptions(public);
        Travelling { seat: self.0.seat(), public, private: own.map(|(_, private)| private) }.serialize(to)
    }
}

/// A struct without its field `options`.
struct WithoutOptions<'a, T>(&'a T);

impl<T: Serialize> Serialize for WithoutOptions<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(Passing(to))
    }
}

/// Passes everything on to another serializer, but for one field of a struct.
struct Passing<S>(S);

/// The methods for values that are no structs: they are passed on as they are.
macro_rules! pass_on {
    ($($name:ident($($argument:ident: $kind:ty),*) -> $result:ty;)*) => {
        $(fn $name(self, $($argument: $kind),*) -> Result<$result, S::Error> {
            self.0.$name($($argument),*)
        })*
    };
}

impl<S: Serializer> Serializer for Passing<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = S::SerializeSeq;
    type SerializeTuple = S::SerializeTuple;
    type SerializeTupleStruct = S::SerializeTupleStruct;
    type SerializeTupleVariant = S::SerializeTupleVariant;
    type SerializeMap = S::SerializeMap;
    type SerializeStruct = PassingStruct<S::SerializeStruct>;
    type SerializeStructVariant = S::SerializeStructVariant;

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeStruct, S::Error> {
        // One field fewer, as a rule; the number is a hint to those who reserve room.
        self.0.serialize_struct(name, len).map(PassingStruct)
    }

    pass_on! {
        serialize_bool(value: bool) -> S::Ok;
        serialize_i8(value: i8) -> S::Ok;
        serialize_i16(value: i16) -> S::Ok;
        serialize_i32(value: i32) -> S::Ok;
        serialize_i64(value: i64) -> S::Ok;
        serialize_u8(value: u8) -> S::Ok;
        serialize_u16(value: u16) -> S::Ok;
        serialize_u32(value: u32) -> S::Ok;
        serialize_u64(value: u64) -> S::Ok;
        serialize_f32(value: f32) -> S::Ok;
        serialize_f64(value: f64) -> S::Ok;
        serialize_char(value: char) -> S::Ok;
        serialize_str(value: &str) -> S::Ok;
        serialize_bytes(value: &[u8]) -> S::Ok;
        serialize_none() -> S::Ok;
        serialize_unit() -> S::Ok;
        serialize_unit_struct(name: &'static str) -> S::Ok;
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str) -> S::Ok;
        serialize_seq(len: Option<usize>) -> S::SerializeSeq;
        serialize_tuple(len: usize) -> S::SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> S::SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize)
            -> S::SerializeTupleVariant;
        serialize_map(len: Option<usize>) -> S::SerializeMap;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize)
            -> S::SerializeStructVariant;
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.0.serialize_some(value)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<S::Ok, S::Error> {
        self.0.serialize_newtype_struct(name, value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.0.serialize_newtype_variant(name, index, variant, value)
    }
}

/// A struct whose field `options` is left out.
struct PassingStruct<S>(S);

impl<S: SerializeStruct> SerializeStruct for PassingStruct<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), S::Error> {
        if key == OPTIONS { Ok(()) } else { self.0.serialize_field(key, value) }
    }

    fn skip_field(&mut self, key: &'static str) -> Result<(), S::Error> {
        self.0.skip_field(key)
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}
