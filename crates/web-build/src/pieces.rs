//! The app in pieces that are fetched when they are first asked for.
//!
//! What several pieces share is a piece as well, one for each set of pieces that share something. That would be eighty files,
//! most of them of a kilobyte or two, and a game would need forty of them; a browser is busy with each for some milliseconds.
//! So the small ones are joined into one file, which comes with the first piece that is asked for.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fs;
use std::mem::discriminant;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, EntityType, FunctionSection, ImportSection, Module,
    TypeSection,
};
use wasmparser::{Parser, Payload, TypeRef};

use crate::read;

/// The ending of the list of pieces: a line for each, with the files it needs.
pub(crate) const NEEDS: &str = "needs";

/// How the files are called that hold what several pieces share.
const CHUNK: &str = "chunk_";

/// The file that holds all that is shared and small.
const SHARED: &str = "chunk_shared";

/// What is shared and has fewer bytes than this is small.
const SMALL: usize = 64 * 1024;

/// Splits off the pieces of `wasm` into `out`, and gives the path of what is left. `script` is the file that will load them. Unless
/// they are to be `short`, the larger ones stay as they are made, with the names of their functions.
pub(crate) fn split(wasm: &[u8], out: &Path, name: &str, script: &str, short: bool) -> Result<PathBuf> {
    let main = out.join("whole.wasm");
    let main_script = format!("./{name}.js");
    let mut options = wasm_split_cli_support::Options::new(wasm);
    options.output_dir = out;
    options.main_out_path = &main;
    options.main_module = &main_script;
    options.link_name = script;
    let split = wasm_split_cli_support::transform(options).map_err(|why| anyhow!("splitting the app: {why:?}"))?;
    let mut small = Vec::new();
    for path in &split.split_modules {
        let stem = path.file_stem().context("a piece has a name")?.to_string_lossy().into_owned();
        let piece = joined(&[read(path)?]).with_context(|| stem.clone())?;
        if stem.starts_with(CHUNK) && piece.len() < SMALL {
            small.push((stem, path));
        } else if short {
            fs::write(path, piece)?;
        }
    }
    let shared = small.iter().map(|(_, path)| read(path)).collect::<Result<Vec<_>>>()?;
    fs::write(out.join(SHARED).with_extension("wasm"), joined(&shared)?)?;
    let small: Vec<String> =
        small.into_iter().map(|(stem, path)| fs::remove_file(path).map(|()| stem)).collect::<Result<_, _>>()?;
    let script = out.join(script);
    fs::write(&script, with_shared(&fs::read_to_string(&script)?, &small)?)?;
    let needs: BTreeMap<_, _> = split.prefetch_map.into_iter().collect();
    let lines = needs.iter().map(|(piece, files)| {
        let files: Vec<&str> = once_each(files.iter().map(|file| if small.contains(file) { SHARED } else { file }));
        format!("{piece} {}\n", files.join(" "))
    });
    fs::write(out.with_extension(NEEDS), lines.collect::<String>())?;
    Ok(main)
}

/// One module in place of several that were split off. They import the memory, the table and the pointer of the stack, call each
/// other by the table alone, and have the same types; so their functions follow one another. Checked builds import one more number,
/// by which a piece of another build is known.
/// Numbers are written as short as they can be, and notes are left out.
fn joined(modules: &[Vec<u8>]) -> Result<Vec<u8>> {
    let mut all = Sections::default();
    for module in modules {
        all.add(module)?;
    }
    Ok(all.finish())
}

/// The sections of the modules that were joined so far.
#[derive(Default)]
struct Sections {
    /// The types as they are written in each module.
    types: Option<(Vec<u8>, TypeSection)>,
    imports: Vec<(String, String, EntityType)>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
    before: Before,
}

/// How much the modules before this one have of what has numbers.
#[derive(Default, Clone)]
struct Before {
    functions: u32,
    elements: u32,
    data: u32,
    /// What the globals of this module are in the whole.
    globals: Vec<u32>,
}

impl Reencode for Before {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, wasm_encoder::reencode::Error> {
        Ok(self.functions + function)
    }

    fn global_index(&mut self, global: u32) -> Result<u32, wasm_encoder::reencode::Error> {
        Ok(self.globals[global as usize])
    }

    fn element_index(&mut self, element: u32) -> Result<u32, wasm_encoder::reencode::Error> {
        Ok(self.elements + element)
    }

    fn data_index(&mut self, data: u32) -> Result<u32, wasm_encoder::reencode::Error> {
        Ok(self.data + data)
    }
}

impl Sections {
    fn add(&mut self, module: &[u8]) -> Result<()> {
        let mut renumbered = self.before.clone();
        for part in Parser::new(0).parse_all(module) {
            match part? {
                Payload::TypeSection(section) => {
                    let at = section.range();
                    let written = &module[usize::try_from(at.start)?..usize::try_from(at.end)?];
                    match &self.types {
                        Some((known, _)) => ensure!(known == written, "pieces have types of their own"),
                        None => {
                            let mut types = TypeSection::new();
                            renumbered.parse_type_section(&mut types, section.clone())?;
                            self.types = Some((written.to_owned(), types));
                        }
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let number = self.import(import?)?;
                        renumbered.globals.extend(number);
                    }
                }
                Payload::FunctionSection(section) => {
                    self.before.functions += section.count();
                    renumbered.parse_function_section(&mut self.functions, section)?;
                }
                Payload::ElementSection(section) => {
                    self.before.elements += section.count();
                    renumbered.parse_element_section(&mut self.elements, section)?;
                }
                Payload::CodeSectionEntry(body) => renumbered.parse_function_body(&mut self.code, body)?,
                Payload::DataSection(section) => {
                    self.before.data += section.count();
                    renumbered.parse_data_section(&mut self.data, section)?;
                }
                Payload::ExportSection(section) => ensure!(section.count() == 0, "a piece exports something"),
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("a piece has a part that is not expected: {other:?}"),
            }
        }
        Ok(())
    }

    /// Adds an import, unless it is known; its number in the whole, if it is a global.
    fn import(&mut self, import: wasmparser::Import<'_>) -> Result<Option<u32>> {
        let plain = matches!(import.ty, TypeRef::Table(_) | TypeRef::Memory(_) | TypeRef::Global(_));
        ensure!(plain, "a piece imports `{}`, which has a number of its own", import.name);
        let kind = RoundtripReencoder.entity_type(import.ty)?;
        let is_it = |(module, name, _): &(String, String, _)| module == import.module && name == import.name;
        let at = self.imports.iter().position(is_it).unwrap_or_else(|| {
            self.imports.push((import.module.to_owned(), import.name.to_owned(), kind));
            self.imports.len() - 1
        });
        let alike = self.imports[..at].iter().filter(|(.., known)| discriminant(known) == discriminant(&kind)).count();
        let global = matches!(kind, EntityType::Global(_));
        ensure!(global || alike == 0, "pieces import two of the kind of `{}`", import.name);
        Ok(global.then_some(alike as u32))
    }

    fn finish(self) -> Vec<u8> {
        let mut imports = ImportSection::new();
        for (module, name, kind) in &self.imports {
            imports.import(module, name, *kind);
        }
        let mut module = Module::new();
        module.section(&self.types.map(|(_, types)| types).unwrap_or_default());
        module.section(&imports).section(&self.functions).section(&self.elements);
        module.section(&DataCountSection { count: self.before.data }).section(&self.code).section(&self.data);
        module.finish()
    }
}

/// The script that loads the pieces, with one file in place of those that were joined.
fn with_shared(script: &str, small: &[String]) -> Result<String> {
    let mut rest = script;
    let mut text = String::with_capacity(script.len());
    let shared = format!("__{SHARED}");
    let mut defined = false;
    // Each chunk is a constant: `const __chunk_7 = makeLoad(…, []);`, below a line that says who shares it.
    while let Some(at) = rest.find("const __chunk_") {
        let begin = rest[..at].rfind("/*").context("a line says who shares a chunk")?;
        let end = at + rest[at..].find(", []);\n").context("a chunk needs nothing else")? + ", []);\n".len();
        let stem = rest[at + "const __".len()..].split(' ').next().unwrap_or_default();
        if !small.iter().any(|it| it == stem) {
            text += &rest[..end];
        } else {
            text += &rest[..begin];
            if !defined {
                text += &rest[at..end].replace(stem, SHARED);
                defined = true;
            }
        }
        rest = &rest[end..];
    }
    ensure!(defined || small.is_empty(), "chunks are loaded in another way than they were");
    // Then come the pieces, each with what it needs: `, [__chunk_7, __chunk_9]));`.
    for line in rest.split_inclusive('\n') {
        match line.strip_prefix(", [").and_then(|line| line.split_once(']')) {
            Some((needed, end)) => {
                let is_small =
                    |name: &str| name.strip_prefix("__").is_some_and(|stem| small.iter().any(|it| it == stem));
                let needed = needed.split(", ").filter(|name| !name.is_empty());
                let needed = once_each(needed.map(|name| if is_small(name) { &shared } else { name }));
                text += &format!(", [{}]{end}", needed.join(", "));
            }
            None => text += line,
        }
    }
    Ok(text)
}

/// Each of these once, where it first stands.
fn once_each<'a>(all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut once = Vec::new();
    for one in all {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    once
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, Function, GlobalType, MemoryType, RefType, TableType, ValType,
    };

    use super::*;

    /// A piece as the splitter makes it: `(calls, slot, text)`; its second function calls the first so often, and stands in this
    /// slot of the table; its text lies at that place of the memory.
    fn piece(calls: usize, slot: i32, text: &str, global: bool) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        let memory = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        imports.import("__wasm_split", "memory", memory);
        let table =
            TableType { element_type: RefType::FUNCREF, minimum: 9, maximum: None, table64: false, shared: false };
        imports.import("__wasm_split", "table", EntityType::Table(table));
        let number = |mutable| GlobalType { val_type: ValType::I32, mutable, shared: false };
        if global {
            imports.import("__wasm_split", "stack", number(true));
        }
        imports.import("__wasm_split", "canary", number(false));
        let mut functions = FunctionSection::new();
        functions.function(0).function(0);
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(slot), Elements::Functions(vec![1].into()));
        let mut code = CodeSection::new();
        let mut first = Function::new([]);
        first.instructions().i32_const(slot).end();
        code.function(&first);
        let mut second = Function::new([]);
        for _ in 0..calls {
            second.instructions().call(0).drop();
        }
        if global {
            second.instructions().i32_const(0).global_set(0); // an error where it isn't the one that may change
        }
        second.instructions().i32_const(0).end();
        code.function(&second);
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(slot * 64), text.bytes());
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements);
        module.section(&DataCountSection { count: 1 }).section(&code).section(&data);
        module.finish()
    }

    #[test]
    fn joined_pieces_call_their_own_functions_and_keep_their_places() {
        let pieces = [piece(1, 3, "three", false), piece(2, 5, "five", true), piece(3, 7, "seven", false)];
        let whole = joined(&pieces).unwrap();
        wasmparser::validate(&whole).unwrap();
        let (mut imports, mut called, mut slots, mut texts) = (0, Vec::new(), Vec::new(), Vec::new());
        for part in Parser::new(0).parse_all(&whole) {
            match part.unwrap() {
                Payload::ImportSection(section) => imports = section.into_imports().count(),
                Payload::CodeSectionEntry(body) => {
                    let operators = body.get_operators_reader().unwrap().into_iter().map(Result::unwrap);
                    called.push(
                        operators
                            .filter_map(|it| match it {
                                wasmparser::Operator::Call { function_index } => Some(function_index),
                                _ => None,
                            })
                            .collect::<Vec<_>>(),
                    );
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        let wasmparser::ElementItems::Functions(functions) = element.unwrap().items else { panic!() };
                        slots.extend(functions.into_iter().map(Result::unwrap));
                    }
                }
                Payload::DataSection(section) => {
                    texts.extend(section.into_iter().map(|data| data.unwrap().data.to_vec()));
                }
                _ => {}
            }
        }
        assert_eq!(imports, 4);
        assert_eq!(called, [vec![], vec![0], vec![], vec![2, 2], vec![], vec![4, 4, 4]]);
        assert_eq!(slots, [1, 3, 5]);
        assert_eq!(texts, [b"three".to_vec(), b"five".to_vec(), b"seven".to_vec()]);
    }

    #[test]
    fn a_piece_that_shares_more_than_memory_and_table_is_not_joined() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("env", "alert", EntityType::Function(0));
        let mut module = Module::new();
        module.section(&types).section(&imports);
        let why = joined(&[module.finish()]).unwrap_err().to_string();
        assert!(why.contains("alert"), "{why}");
        let mut imports = ImportSection::new();
        for name in ["memory", "heap"] {
            let memory = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
            imports.import("env", name, memory);
        }
        let mut module = Module::new();
        module.section(&imports);
        let why = joined(&[module.finish()]).unwrap_err().to_string();
        assert!(why.contains("heap"), "{why}");
    }

    #[test]
    fn the_script_asks_for_what_was_joined_once() {
        let chunk = |name: &str, users: &str| {
            format!("/* {users} */\nconst __{name} = makeLoad(() => {{\n    fetch(\"./{name}.wasm\");\n}}\n, []);\n")
        };
        let piece = |name: &str, needs: &str| {
            format!(
                "export const __load_{name} = wrap(makeLoad(() => {{\n    fetch(\"./{name}.wasm\");\n}}\n, [{needs}]));\n"
            )
        };
        let head = "function makeLoad(fetcher, deps) {}\n";
        let before = [
            head.to_owned(),
            chunk("chunk_1", "a, b"),
            chunk("chunk_2", "a, c"),
            chunk("chunk_11", "b, c"),
            piece("a", "__chunk_1, __chunk_2"),
            piece("b", "__chunk_1, __chunk_11"),
            piece("c", "__chunk_2, __chunk_11"),
            piece("d", ""),
        ];
        let after = [
            head.to_owned(),
            chunk("chunk_shared", "").replace("/*  */\n", ""),
            chunk("chunk_2", "a, c"),
            piece("a", "__chunk_shared, __chunk_2"),
            piece("b", "__chunk_shared"),
            piece("c", "__chunk_2, __chunk_shared"),
            piece("d", ""),
        ];
        let small = ["chunk_1".to_owned(), "chunk_11".to_owned()];
        assert_eq!(with_shared(&before.concat(), &small).unwrap(), after.concat());
        assert!(with_shared(head, &small).is_err());
    }
}
