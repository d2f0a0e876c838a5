#include "CPictures.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

/// The size in bytes of the largest font.
enum { largest = 64 << 20 };

/// The functions of the library, which are those of C++.
typedef struct {
  size_t (*finalSize)(const uint8_t *, size_t);
  bool (*decompress)(uint8_t *, size_t, const uint8_t *, size_t);
} Functions;

static bool find(Functions *use) {
  // A library that is open is only counted once more.
  void *library = dlopen("libwoff2dec.so.1.0.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  use->finalSize = (size_t (*)(const uint8_t *, size_t))dlsym(
      library, "_ZN5woff221ComputeWOFF2FinalSizeEPKhm");
  use->decompress = (bool (*)(uint8_t *, size_t, const uint8_t *, size_t))dlsym(
      library, "_ZN5woff217ConvertWOFF2ToTTFEPhmPKhm");
  return use->finalSize && use->decompress;
}

bool arbor_woff2_is_installed(void) {
  Functions use;
  return find(&use);
}

unsigned char *arbor_woff2_decompress(const unsigned char *bytes, size_t count, size_t *size) {
  Functions use;
  if (!find(&use)) return NULL;
  *size = use.finalSize(bytes, count);
  if (*size == 0 || *size > largest) return NULL;
  unsigned char *plain = malloc(*size);
  if (plain && use.decompress(plain, *size, bytes, count)) return plain;
  free(plain);
  return NULL;
}
