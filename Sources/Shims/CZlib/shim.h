#include <zlib.h>

// deflateInit2 and inflateInit2 are macros, which Swift does not import.
static inline int arbor_deflate_init(z_streamp stream, int level, int window_bits, int memory_level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, memory_level, strategy);
}
static inline int arbor_inflate_init(z_streamp stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}
