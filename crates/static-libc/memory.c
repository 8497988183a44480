// memmove, memcpy, memcmp, bcmp and memset for x86-64, with the 16-byte registers that every such processor has.
//
// Small sizes are done by two or more pieces that may overlap: the first bytes and the last ones. All of them are read before
// any is written, so it doesn't matter whether the memory does. Only above 128 bytes there are loops.

#include <emmintrin.h>
#include <stddef.h>
#include <stdint.h>

// From here on the processor's own way of copying is the fastest one.
#define BLOCK 2048

typedef struct { uint64_t is; } __attribute__((packed, may_alias)) Eight;
typedef struct { uint32_t is; } __attribute__((packed, may_alias)) Four;
typedef struct { uint16_t is; } __attribute__((packed, may_alias)) Two;

static inline __m128i load(const char *at) { return _mm_loadu_si128((const __m128i *)at); }
static inline void store(char *at, __m128i what) { _mm_storeu_si128((__m128i *)at, what); }
static inline uint64_t load8(const char *at) { return ((const Eight *)at)->is; }
static inline uint32_t load4(const char *at) { return ((const Four *)at)->is; }
static inline uint16_t load2(const char *at) { return ((const Two *)at)->is; }

// Up to 16 bytes.
static inline void move_few(char *to, const char *from, size_t count) {
    if (count >= 8) {
        uint64_t first = load8(from), last = load8(from + count - 8);
        ((Eight *)to)->is = first;
        ((Eight *)(to + count - 8))->is = last;
    } else if (count >= 4) {
        uint32_t first = load4(from), last = load4(from + count - 4);
        ((Four *)to)->is = first;
        ((Four *)(to + count - 4))->is = last;
    } else if (count >= 2) {
        uint16_t first = load2(from), last = load2(from + count - 2);
        ((Two *)to)->is = first;
        ((Two *)(to + count - 2))->is = last;
    } else if (count == 1) {
        *to = *from;
    }
}

// More than 128 bytes, 64 at a time.
static void move_many(char *to, const char *from, size_t count) {
    if ((size_t)(to - from) >= count) {
        if (count >= BLOCK && (size_t)(from - to) >= count) {
            __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(count) : : "memory");
            return;
        }
        // Forwards. The last 64 bytes are read first: they may have been written over by the time it is their turn.
        const char *end = from + count - 64;
        __m128i a = load(end), b = load(end + 16), c = load(end + 32), d = load(end + 48);
        char *last = to + count - 64;
        for (; from < end; from += 64, to += 64) {
            __m128i e = load(from), f = load(from + 16), g = load(from + 32), h = load(from + 48);
            store(to, e), store(to + 16, f), store(to + 32, g), store(to + 48, h);
        }
        store(last, a), store(last + 16, b), store(last + 32, c), store(last + 48, d);
    } else {
        // Backwards, with the first 64 bytes read first.
        __m128i a = load(from), b = load(from + 16), c = load(from + 32), d = load(from + 48);
        size_t at = count - 64;
        for (;; at -= 64) {
            __m128i e = load(from + at), f = load(from + at + 16), g = load(from + at + 32), h = load(from + at + 48);
            store(to + at, e), store(to + at + 16, f), store(to + at + 32, g), store(to + at + 48, h);
            if (at <= 64) break;
        }
        store(to, a), store(to + 16, b), store(to + 32, c), store(to + 48, d);
    }
}

void *memmove(void *goal, const void *source, size_t count) {
    char *to = goal;
    const char *from = source;
    if (count <= 16) {
        move_few(to, from, count);
    } else if (count <= 32) {
        __m128i a = load(from), b = load(from + count - 16);
        store(to, a), store(to + count - 16, b);
    } else if (count <= 64) {
        __m128i a = load(from), b = load(from + 16), c = load(from + count - 32), d = load(from + count - 16);
        store(to, a), store(to + 16, b), store(to + count - 32, c), store(to + count - 16, d);
    } else if (count <= 128) {
        __m128i a = load(from), b = load(from + 16), c = load(from + 32), d = load(from + 48);
        const char *end = from + count - 64;
        char *last = to + count - 64;
        __m128i e = load(end), f = load(end + 16), g = load(end + 32), h = load(end + 48);
        store(to, a), store(to + 16, b), store(to + 32, c), store(to + 48, d);
        store(last, e), store(last + 16, f), store(last + 32, g), store(last + 48, h);
    } else {
        move_many(to, from, count);
    }
    return goal;
}

void *memcpy(void *goal, const void *source, size_t count) { return memmove(goal, source, count); }

// Which of two numbers that differ is larger, read as bytes are: the first one counts most.
static inline int order(uint64_t one, uint64_t other) {
    return __builtin_bswap64(one) > __builtin_bswap64(other) ? 1 : -1;
}

// 16 bytes of each: nought where they are alike.
static inline int differ(const unsigned char *one, const unsigned char *other) {
    __m128i alike = _mm_cmpeq_epi8(load((const char *)one), load((const char *)other));
    unsigned mask = (unsigned)_mm_movemask_epi8(alike) ^ 0xffff;
    if (mask == 0) return 0;
    int at = __builtin_ctz(mask);
    return one[at] - other[at];
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *one = left, *other = right;
    if (count >= 16) {
        size_t at = 0;
        for (; at + 16 < count; at += 16) {
            int found = differ(one + at, other + at);
            if (found) return found;
        }
        return differ(one + count - 16, other + count - 16);
    }
    if (count >= 8) {
        uint64_t a = load8((const char *)one), b = load8((const char *)other);
        if (a != b) return order(a, b);
        a = load8((const char *)one + count - 8), b = load8((const char *)other + count - 8);
        return a == b ? 0 : order(a, b);
    }
    if (count >= 4) {
        // The first four bytes and the last four, which may overlap, as one number of eight.
        uint64_t a = load4((const char *)one) | (uint64_t)load4((const char *)one + count - 4) << 32;
        uint64_t b = load4((const char *)other) | (uint64_t)load4((const char *)other + count - 4) << 32;
        return a == b ? 0 : order(a, b);
    }
    for (size_t at = 0; at < count; at++) {
        if (one[at] != other[at]) return one[at] - other[at];
    }
    return 0;
}

int bcmp(const void *left, const void *right, size_t count) { return memcmp(left, right, count); }

void *memset(void *goal, int value, size_t count) {
    char *to = goal;
    uint64_t eight = 0x0101010101010101u * (unsigned char)value;
    if (count >= BLOCK) {
        char *at = to;
        __asm__ volatile("rep stosb" : "+D"(at), "+c"(count) : "a"(value) : "memory");
    } else if (count >= 16) {
        __m128i all = _mm_set1_epi8((char)value);
        for (size_t at = 0; at + 16 < count; at += 16) store(to + at, all);
        store(to + count - 16, all);
    } else if (count >= 8) {
        ((Eight *)to)->is = eight;
        ((Eight *)(to + count - 8))->is = eight;
    } else if (count >= 4) {
        ((Four *)to)->is = (uint32_t)eight;
        ((Four *)(to + count - 4))->is = (uint32_t)eight;
    } else {
        for (size_t at = 0; at < count; at++) to[at] = (char)value;
    }
    return goal;
}
