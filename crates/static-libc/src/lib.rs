//! Nothing to call. Whoever names this crate in a static binary (musl, x86-64) gets `memmove`, `memcpy`, `memcmp`, `bcmp` and
//! `memset` of `memory.c` in place of musl's, which compare byte by byte and copy small things as slowly as large ones.
//! Elsewhere it is empty.
