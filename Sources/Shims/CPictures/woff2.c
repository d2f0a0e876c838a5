#include "CPictures.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

/// The size in bytes of the largest font.
enum { largest = 64 << 20 };

unsigned char *arbor_woff2_decompress(const unsigned char *bytes, size_t count, size_t *size) {
  // The functions are those of C++. A library that is open is only counted once more.
  void *library = dlopen("libwoff2dec.so.1.0.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  size_t (*finalSize)(const uint8_t *, size_t) =
      (size_t (*)(const uint8_t *, size_t))dlsym(library, "_ZN5woff221ComputeWOFF2FinalSizeEPKhm");
  bool (*decompress)(uint8_t *, size_t, const uint8_t *, size_t) =
      (bool (*)(uint8_t *, size_t, const uint8_t *, size_t))dlsym(
          library, "_ZN5woff217ConvertWOFF2ToTTFEPhmPKhm");
  if (!finalSize || !decompress) return NULL;
  *size = finalSize(bytes, count);
  if (*size == 0 || *size > largest) return NULL;
  unsigned char *plain = malloc(*size);
  if (plain && decompress(plain, *size, bytes, count)) return plain;
  free(plain);
  return NULL;
}
