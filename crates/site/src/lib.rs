//! The browser app as files inside the binary, compressed beforehand and named by their content.
//!
//! Everything under `app/` carries the hash of the whole app in its path, so it may be cached for ever; the page itself,
//! the service worker and the manifest are asked for anew each time.

/// A file of the app.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path, without a leading slash.
    pub name: &'static str,
    /// As it is.
    pub plain: &'static [u8],
    /// Packed with brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// Packed with gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
}

static FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// All files; none when the app was not packed before this binary was built.
pub fn files() -> &'static [File] {
    FILES
}

/// The file at this path.
pub fn file(name: &str) -> Option<&'static File> {
    FILES.binary_search_by(|file| file.name.cmp(name)).ok().map(|at| &FILES[at])
}

/// The page that every address of the app opens.
pub fn page() -> Option<&'static File> {
    file("index.html")
}

impl File {
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
    pub fn best(&self, accepted: &str) -> (&'static [u8], Option<&'static str>) {
        let accepts =
            |name: &str| accepted.split(',').any(|it| it.split(';').next().unwrap_or_default().trim() == name);
        match (self.brotli, self.gzip) {
            (Some(packed), _) if accepts("br") => (packed, Some("br")),
            (_, Some(packed)) if accepts("gzip") => (packed, Some("gzip")),
            _ => (self.plain, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_by_its_name() {
        assert!(files().iter().all(|it| file(it.name).is_some_and(|found| found.name == it.name)));
        assert!(file("no/such/file").is_none());
    }

    #[test]
    fn the_smallest_form_the_client_reads_is_chosen() {
        let file = File { name: "app/1/a.js", plain: b"plain", brotli: Some(b"br"), gzip: Some(b"gz") };
        assert_eq!(file.best("gzip, deflate, br;q=0.9").1, Some("br"));
        assert_eq!(file.best("gzip").1, Some("gzip"));
        assert_eq!(file.best("identity"), (b"plain".as_slice(), None));
        assert!(file.is_immutable());
    }
}
