#pragma once
#include <stddef.h>

/// A file of Public/, compiled into the program so that a moved or foreign executable still serves it.
typedef struct {
  /// The path below Public/, such as "arbor.js".
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} ArborAsset;

/// How many files are compiled in.
extern const size_t arbor_asset_count;

/// The asset at `index`, which must be below `arbor_asset_count`.
const ArborAsset *_Nonnull arbor_asset(size_t index);
