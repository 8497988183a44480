//! The files of the app, from inside the binary or from a folder.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{fs, io};

use bytes::Bytes;

/// A file of the app.
#[derive(Clone, Debug)]
pub struct File {
    /// Its path, without a leading slash.
    pub name: String,
    /// As it is.
    pub plain: Bytes,
    /// Packed with brotli, where that is smaller.
    pub brotli: Option<Bytes>,
    /// Packed with gzip, where that is smaller.
    pub gzip: Option<Bytes>,
    pub(crate) tag: String,
}

/// The app as it is handed out.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// By name, in order.
    files: Vec<File>,
}

/// Name, plain, brotli, gzip: as the build script lists them.
type Embedded = (&'static str, &'static [u8], Option<&'static [u8]>, Option<&'static [u8]>);

static EMBEDDED: &[Embedded] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Site {
    /// The app inside this binary; it has no files when it was not packed before the binary was built.
    pub fn embedded() -> Site {
        let file = |&(name, plain, brotli, gzip): &Embedded| {
            let packed = |bytes: Option<&'static [u8]>| bytes.map(Bytes::from_static);
            File::new(name.to_owned(), Bytes::from_static(plain), packed(brotli), packed(gzip))
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
            files.push(File::new(name, fs::read(path)?.into(), packed("br")?, packed("gz")?));
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
    fn new(name: String, plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> File {
        // Only ever compared with what this very program has said before.
        let mut hasher = DefaultHasher::new();
        hasher.write(&plain);
        let tag = format!("{:016x}", hasher.finish());
        File { name, plain, brotli, gzip, tag }
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

    /// The smallest form that a client with this `accept-encoding` reads, and its `content-encoding`.
    pub fn best(&self, accepted: &str) -> (&Bytes, Option<&'static str>) {
        let accepts = |name: &str| {
            accepted.split(',').any(|offer| {
                let mut parts = offer.split(';').map(str::trim);
                let refused = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
                parts.next() == Some(name) && !parts.any(refused)
            })
        };
        match (&self.brotli, &self.gzip) {
            (Some(packed), _) if accepts("br") => (packed, Some("br")),
            (_, Some(packed)) if accepts("gzip") => (packed, Some("gzip")),
            _ => (&self.plain, None),
        }
    }
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
        assert_eq!((script.brotli.as_deref(), script.gzip.as_deref()), (Some(b"b".as_slice()), Some(b"g".as_slice())));
        assert!(site.page().is_some_and(|page| page.brotli.is_none()));
    }

    #[test]
    fn the_smallest_form_the_client_reads_is_chosen() {
        let bytes = |text: &'static str| Bytes::from_static(text.as_bytes());
        let file = File::new("app/1/a.js".into(), bytes("plain"), Some(bytes("br")), Some(bytes("gz")));
        assert_eq!(file.best("gzip, deflate, br;q=0.9").1, Some("br"));
        assert_eq!(file.best("gzip, br;q=0").1, Some("gzip"));
        assert_eq!(file.best("gzip").1, Some("gzip"));
        assert_eq!(file.best("identity"), (&bytes("plain"), None));
        assert!(file.is_immutable());
    }
}
