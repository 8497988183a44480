// Every size up to 700 and some larger ones, at every place beside each other that matters, beside the plainest loops.

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define memmove our_memmove
#define memcpy our_memcpy
#define memcmp our_memcmp
#define bcmp our_bcmp
#define memset our_memset
#include "../memory.c"

#define ROOM 16384

static unsigned char was[ROOM], is[ROOM], expected[ROOM];
static unsigned luck = 1;

static unsigned char any(void) {
    luck = luck * 1664525u + 1013904223u;
    return (unsigned char)(luck >> 24);
}

static void stop(const char *what, size_t count, size_t to, size_t from) {
    printf("%s: %zu bytes from %zu to %zu\n", what, count, from, to);
    exit(1);
}

static void check_move(size_t count, size_t to, size_t from) {
    for (size_t at = 0; at < ROOM; at++) is[at] = expected[at] = was[at];
    for (size_t at = 0; at < count; at++) expected[to + at] = was[from + at];
    if (our_memmove(is + to, is + from, count) != is + to) stop("what memmove returns", count, to, from);
    for (size_t at = 0; at < ROOM; at++) if (is[at] != expected[at]) stop("memmove", count, to, from);
}

static int sign(int number) { return (number > 0) - (number < 0); }

static void check_compare(size_t count, size_t at, size_t other) {
    for (size_t byte = 0; byte < count; byte++) is[other + byte] = was[at + byte];
    if (our_memcmp(was + at, is + other, count) != 0) stop("memcmp of the same", count, at, other);
    for (size_t byte = 0; byte < count; byte++) {
        unsigned char kept = is[other + byte], last = is[other + count - 1];
        is[other + byte] ^= 1 + any() % 255;
        is[other + count - 1] ^= any(); // a later difference must not count
        int expect = 0;
        for (size_t it = 0; it < count && !expect; it++) expect = was[at + it] - is[other + it];
        int got = our_memcmp(was + at, is + other, count);
        if (sign(got) != sign(expect) || (our_bcmp(was + at, is + other, count) != 0) != (expect != 0)) {
            stop("memcmp", count, at, other);
        }
        is[other + byte] = kept, is[other + count - 1] = last;
        if (byte == count - 1) is[other + byte] = was[at + byte];
    }
}

static void check_set(size_t count, size_t to) {
    int value = any();
    for (size_t at = 0; at < ROOM; at++) is[at] = expected[at] = was[at];
    for (size_t at = 0; at < count; at++) expected[to + at] = (unsigned char)value;
    if (our_memset(is + to, value - 256, count) != is + to) stop("what memset returns", count, to, 0);
    for (size_t at = 0; at < ROOM; at++) if (is[at] != expected[at]) stop("memset", count, to, 0);
}

int main(void) {
    static const size_t large[] = {1000, 1023, 1024, 2047, 2048, 2049, 3000, 4096, 5001};
    static const long apart[] = {-5100, -2100, -640, -130, -65, -64, -63, -33, -16, -15, -8, -3, -1,
                                 0, 1, 2, 7, 15, 16, 17, 31, 64, 65, 128, 500, 2048, 5100};
    for (size_t at = 0; at < ROOM; at++) was[at] = any();
    for (size_t count = 0; count <= 700 + sizeof large / sizeof *large; count++) {
        size_t bytes = count <= 700 ? count : large[count - 701];
        for (size_t way = 0; way < sizeof apart / sizeof *apart; way++) {
            size_t from = 5200 + any() % 64;
            check_move(bytes, (size_t)((long)from + apart[way]), from);
        }
        check_set(bytes, 100 + any() % 64);
        if (bytes <= 300) check_compare(bytes, any() % 64, 600 + any() % 64);
    }
    puts("all is well");
    return 0;
}
