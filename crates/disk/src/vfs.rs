//! The way from SQLite to a [`Disc`]: the system's own VFS, with four operations on files looked at as they pass. Everything
//! else, reading, locking and shared memory, is the system's.
#![allow(unsafe_code)] // SQLite asks for a disk in C.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use rusqlite::ffi::{
    SQLITE_FULL, SQLITE_IOERR_DELETE, SQLITE_IOERR_FSYNC, SQLITE_IOERR_TRUNCATE, SQLITE_IOERR_WRITE, SQLITE_OK,
    SQLITE_OPEN_MAIN_DB, SQLITE_OPEN_WAL, sqlite3_file, sqlite3_filename, sqlite3_int64, sqlite3_io_methods,
    sqlite3_vfs, sqlite3_vfs_find, sqlite3_vfs_register,
};

use crate::image::{Disc, Fate};

/// The name by which SQLite knows the simulated disks.
pub const VFS: &str = "samobranka-disk";

/// The same for C.
const NAME: &CStr = c"samobranka-disk";

/// The disks there are, by their folders, and the files on them that are open, by their addresses.
#[derive(Default)]
struct Known {
    disks: HashMap<PathBuf, Arc<Mutex<Disc>>>,
    open: HashMap<usize, Open>,
    /// Our operations, by the address of the system's that they stand before.
    methods: HashMap<usize, &'static sqlite3_io_methods>,
}

#[derive(Clone)]
struct Open {
    disc: Arc<Mutex<Disc>>,
    name: Arc<str>,
    system: &'static sqlite3_io_methods,
}

fn known() -> &'static Mutex<Known> {
    static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        register();
        Mutex::default()
    })
}

pub(crate) fn mount(folder: &Path, disc: &Arc<Mutex<Disc>>) {
    lock(known()).disks.insert(folder.to_owned(), disc.clone());
}

pub(crate) fn unmount(folder: &Path) {
    lock(known()).disks.remove(folder);
}

fn lock<T>(what: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    what.lock().expect("nothing panics while it holds a disk")
}

/// The system's VFS.
fn system() -> &'static sqlite3_vfs {
    static SYSTEM: OnceLock<usize> = OnceLock::new();
    // SAFETY: without a name the default is found; it is never taken away, and ours isn't made the default.
    let found = *SYSTEM.get_or_init(|| unsafe { sqlite3_vfs_find(std::ptr::null()) } as usize);
    // SAFETY: it is a VFS that lives as long as the process, and nobody changes it.
    unsafe { &*(found as *const sqlite3_vfs) }
}

fn register() {
    let ours = sqlite3_vfs {
        pNext: std::ptr::null_mut(),
        zName: NAME.as_ptr(),
        xOpen: Some(open),
        xDelete: Some(delete),
        ..*system()
    };
    // SAFETY: it lives for ever, as SQLite asks.
    let registered = unsafe { sqlite3_vfs_register(Box::leak(Box::new(ours)), 0) };
    assert_eq!(registered, SQLITE_OK, "SQLite takes a VFS");
}

/// The disk a path lies on, and the name of the file there.
///
/// # Safety
/// `path` is null, or a C string.
unsafe fn place(path: *const c_char) -> Option<(Arc<Mutex<Disc>>, Arc<str>)> {
    if path.is_null() {
        return None;
    }
    // SAFETY: as the caller says.
    let path = Path::new(unsafe { CStr::from_ptr(path) }.to_str().ok()?);
    let disc = lock(known()).disks.get(path.parent()?)?.clone();
    Some((disc, path.file_name()?.to_str()?.into()))
}

/// The open file at this address.
fn file(at: *mut sqlite3_file) -> Open {
    lock(known()).open.get(&(at as usize)).expect("an open file is known").clone()
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    path: sqlite3_filename,
    file: *mut sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    let open = system().xOpen.expect("a VFS opens files");
    // SAFETY: what SQLite gives us goes on to the system's VFS as it is.
    let opened = unsafe { open(std::ptr::from_ref(system()).cast_mut(), path, file, flags, out_flags) };
    // SAFETY: a path that SQLite opens is a C string.
    let place = unsafe { place(path) }.filter(|_| flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL) != 0);
    if let (SQLITE_OK, Some((disc, name))) = (opened, place) {
        // SAFETY: the system has opened the file, and so set its operations, which are in static memory.
        let system: &'static sqlite3_io_methods = unsafe { &*(*file).pMethods };
        let mut known = lock(known());
        let ours = *known.methods.entry(std::ptr::from_ref(system) as usize).or_insert_with(|| {
            Box::leak(Box::new(sqlite3_io_methods {
                xClose: Some(close),
                xWrite: Some(write),
                xTruncate: Some(truncate),
                xSync: Some(sync),
                ..*system
            }))
        });
        known.open.insert(file as usize, Open { disc, name, system });
        // SAFETY: the file is open, and ours until it is closed; our operations call the system's.
        unsafe { (*file).pMethods = ours };
    }
    opened
}

unsafe extern "C" fn delete(_: *mut sqlite3_vfs, path: *const c_char, sync_folder: c_int) -> c_int {
    // SAFETY: a path that SQLite deletes is a C string.
    if let Some((disc, name)) = unsafe { place(path) }
        && !lock(&disc).delete(&name)
    {
        return SQLITE_IOERR_DELETE;
    }
    let delete = system().xDelete.expect("a VFS deletes files");
    // SAFETY: what SQLite gives us goes on to the system's VFS as it is.
    unsafe { delete(std::ptr::from_ref(system()).cast_mut(), path, sync_folder) }
}

unsafe extern "C" fn close(at: *mut sqlite3_file) -> c_int {
    let gone = lock(known()).open.remove(&(at as usize)).expect("an open file is known");
    let close = gone.system.xClose.expect("a file can be closed");
    // SAFETY: the file was opened by the system's VFS, and is closed once.
    unsafe { close(at) }
}

unsafe extern "C" fn write(at: *mut sqlite3_file, bytes: *const c_void, length: c_int, offset: sqlite3_int64) -> c_int {
    let file = file(at);
    // SAFETY: SQLite gives us so many bytes to be read.
    let given = unsafe { std::slice::from_raw_parts(bytes.cast::<u8>(), length as usize) };
    let fate = lock(&file.disc).write(&file.name, offset as usize, given);
    let (length, failed) = match fate {
        Fate::Done => (length, None),
        Fate::Partly(done) => (done as c_int, Some(SQLITE_IOERR_WRITE)),
        Fate::Full => (0, Some(SQLITE_FULL)),
    };
    let mut said = SQLITE_OK;
    if length > 0 {
        let write = file.system.xWrite.expect("a file can be written");
        // SAFETY: the file was opened by the system's VFS; `length` is at most what SQLite gave.
        said = unsafe { write(at, bytes, length, offset) };
    }
    failed.unwrap_or(said)
}

unsafe extern "C" fn truncate(at: *mut sqlite3_file, length: sqlite3_int64) -> c_int {
    let file = file(at);
    if !lock(&file.disc).cut(&file.name, length as usize) {
        return SQLITE_IOERR_TRUNCATE;
    }
    let truncate = file.system.xTruncate.expect("a file can be cut");
    // SAFETY: the file was opened by the system's VFS.
    unsafe { truncate(at, length) }
}

/// The real file needn't be synced: what would be left of it is kept beside it.
unsafe extern "C" fn sync(at: *mut sqlite3_file, _: c_int) -> c_int {
    let file = file(at);
    if lock(&file.disc).sync(&file.name) { SQLITE_OK } else { SQLITE_IOERR_FSYNC }
}
