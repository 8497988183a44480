//! The files of the app, from inside the binary or from a folder.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};

use brotli_decompressor::Decompressor;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// A file of the app. Inside a binary only its smallest form is kept; the others are made when they are asked for first.
#[derive(Clone, Debug)]
pub struct File {
    /// Its path, without a leading slash.
    pub name: String,
    /// Packed with brotli, where that is smaller.
    brotli: Option<Bytes>,
    /// As it is. It is there from the beginning when nothing is packed with brotli.
    plain: OnceLock<Bytes>,
    /// Packed with gzip, where that is smaller.
    gzip: OnceLock<Bytes>,
    pub(crate) tag: String,
}

/// How a file is packed on its way.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Packing {
    /// Not at all.
    Plain,
    /// With brotli, which browsers ask for over HTTPS only.
    Brotli,
    /// With gzip.
    Gzip,
}

impl Packing {
    /// Its name in the header `content-encoding`.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Packing::Plain => None,
            Packing::Brotli => Some("br"),
            Packing::Gzip => Some("gzip"),
        }
    }
}

/// The app as it is handed out.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// By name, in order.
    files: Vec<File>,
}

/// Every file: its name, and the form that the binary has of it, as the build script lists them.
static EMBEDDED: &[(&str, Packing, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Site {
    /// The app inside this binary; it has no files when it was not packed before the binary was built.
    pub fn embedded() -> Site {
        let file = |&(name, packing, bytes): &(&str, Packing, &'static [u8])| match packing {
            Packing::Brotli => File::packed(name.to_owned(), Bytes::from_static(bytes)),
            Packing::Plain | Packing::Gzip => File::plain(name.to_owned(), Bytes::from_static(bytes)),
        };
        Site::of(EMBEDDED.iter().map(file).collect())
    }

    /// The app as `cargo xtask web` packed it into a folder.
    pub fn from_folder(folder: &Path) -> io::Result<Site> {
        let mut paths = Vec::new();
        list(folder, &mut paths)?;
        let mut files = Vec::new();
        for path in paths.iter().filter(|path| !path.extension().is_some_and(|it| it == "br" || it == "gz")) {
            let name = path.strip_prefix(folder).expect("it was listed there").to_string_lossy().replace('\\', "/");
            let packed = |ending: &str| match fs::read(format!("{}.{ending}", path.display())) {
                Ok(bytes) => Ok(Some(Bytes::from(bytes))),
                Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(why) => Err(why),
            };
            let gzip = packed("gz")?.map(OnceLock::from).unwrap_or_default();
            files.push(File { brotli: packed("br")?, gzip, ..File::plain(name, fs::read(path)?.into()) });
        }
        Ok(Site::of(files))
    }

    fn of(mut files: Vec<File>) -> Site {
        files.sort_by(|one, other| one.name.cmp(&other.name));
        Site { files }
    }

    /// Every file.
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// The file at this path.
    pub fn file(&self, name: &str) -> Option<&File> {
        self.files.binary_search_by(|file| file.name.as_str().cmp(name)).ok().map(|at| &self.files[at])
    }

    /// The page that every address of the app opens.
    pub fn page(&self) -> Option<&File> {
        self.file("index.html")
    }
}

impl File {
    /// One that is kept as it is.
    fn plain(name: String, bytes: Bytes) -> File {
        File { name, tag: tag(&bytes), brotli: None, plain: OnceLock::from(bytes), gzip: OnceLock::new() }
    }

    /// One that is kept packed with brotli.
    fn packed(name: String, brotli: Bytes) -> File {
        File { name, tag: tag(&brotli), brotli: Some(brotli), plain: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// What it is, for the header `content-type`.
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "woff2" => "font/woff2",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webmanifest" => "application/manifest+json",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Whether its name changes when its content does.
    pub fn is_immutable(&self) -> bool {
        self.name.starts_with("app/")
    }

    /// The smallest form that a client with this `accept-encoding` reads.
    pub fn best(&self, accepted: &str) -> Packing {
        let accepts = |name: &str| {
            accepted.split(',').any(|offer| {
                let mut parts = offer.split(';').map(str::trim);
                let refused = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
                parts.next() == Some(name) && !parts.any(refused)
            })
        };
        let (has_brotli, has_gzip) = (self.brotli.is_some(), self.gzip.get().is_some());
        // What brotli makes smaller, gzip does too.
        let could_gzip = has_gzip || has_brotli;
        match (has_brotli && accepts("br"), could_gzip && accepts("gzip")) {
            (true, _) => Packing::Brotli,
            (false, true) => Packing::Gzip,
            (false, false) => Packing::Plain,
        }
    }

    /// It in this form, if that was made already.
    pub(crate) fn at_hand(&self, packing: Packing) -> Option<&Bytes> {
        match packing {
            Packing::Plain => self.plain.get(),
            Packing::Brotli => self.brotli.as_ref(),
            Packing::Gzip => self.gzip.get(),
        }
    }

    /// It in this form, which must be one that it has. The first time that may take a quarter of a second.
    pub fn bytes(&self, packing: Packing) -> Bytes {
        match (packing, &self.brotli) {
            (Packing::Brotli, Some(packed)) => packed.clone(),
            (Packing::Gzip, _) => self
                .gzip
                .get_or_init(|| self.unpack(GzEncoder::new(Vec::new(), Compression::default()), GzEncoder::finish))
                .clone(),
            (Packing::Plain | Packing::Brotli, _) => self.plain.get_or_init(|| self.unpack(Vec::new(), Ok)).clone(),
        }
    }

    /// Its content, written through `into`.
    fn unpack<W: io::Write>(&self, mut into: W, finish: impl FnOnce(W) -> io::Result<Vec<u8>>) -> Bytes {
        let written = match (self.plain.get(), &self.brotli) {
            (Some(plain), _) => into.write_all(plain),
            (None, Some(packed)) => io::copy(&mut Decompressor::new(packed.as_ref(), 1 << 16), &mut into).map(drop),
            (None, None) => Ok(()),
        };
        written.and_then(|()| finish(into)).expect("the build packed it").into()
    }
}

/// Only ever compared with what this very program has said before.
fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

fn list(at: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(at)? {
        let path = entry?.path();
        if path.is_dir() { list(&path, into)? } else { into.push(path) }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn every_file_is_found_by_its_name() {
        let site = Site::embedded();
        assert!(site.files().iter().all(|it| site.file(&it.name).is_some_and(|found| found.name == it.name)));
        assert!(site.file("no/such/file").is_none());
    }

    #[test]
    fn a_folder_is_read_with_its_packed_forms() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        fs::create_dir(folder.path().join("app")).expect("a folder can be made");
        for (name, text) in [("index.html", "page"), ("app/a.js", "plain"), ("app/a.js.br", "b"), ("app/a.js.gz", "g")]
        {
            fs::write(folder.path().join(name), text).expect("a file can be written");
        }
        let site = Site::from_folder(folder.path()).expect("the folder can be read");
        assert_eq!(site.files().iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["app/a.js", "index.html"]);
        let script = site.file("app/a.js").expect("it is there");
        let forms = [Packing::Plain, Packing::Brotli, Packing::Gzip].map(|it| script.bytes(it));
        assert_eq!(forms, ["plain", "b", "g"].map(|text| Bytes::from_static(text.as_bytes())));
        assert!(site.page().is_some_and(|page| page.best("gzip, br") == Packing::Plain));
    }

    #[test]
    fn the_smallest_form_the_client_reads_is_chosen() {
        let file = File::packed("app/1/a.js".into(), Bytes::from_static(b"br"));
        assert_eq!(file.best("gzip, deflate, br;q=0.9"), Packing::Brotli);
        assert_eq!(file.best("gzip, br;q=0"), Packing::Gzip);
        assert_eq!(file.best("gzip"), Packing::Gzip);
        assert_eq!(file.best("identity"), Packing::Plain);
        assert!(file.is_immutable());
    }

    #[test]
    fn what_is_kept_packed_is_made_anew_in_every_form() {
        let text = "the table sets itself, ".repeat(1000);
        let mut brotli = Vec::new();
        brotli::BrotliCompress(&mut text.as_bytes(), &mut brotli, &Default::default()).expect("memory takes it");
        let file = File::packed("app/1/a.js".into(), brotli.clone().into());
        assert!(file.at_hand(Packing::Gzip).is_none() && file.at_hand(Packing::Plain).is_none());
        let mut unpacked = String::new();
        GzDecoder::new(file.bytes(Packing::Gzip).as_ref()).read_to_string(&mut unpacked).expect("it was packed well");
        assert_eq!(unpacked, text);
        assert_eq!(file.bytes(Packing::Plain), text);
        assert_eq!(file.bytes(Packing::Brotli), brotli);
        assert!(file.at_hand(Packing::Gzip).is_some_and(|packed| packed.len() < text.len()));
    }
}
