#pragma once
#include <stddef.h>

/// A file of Public/, embedded in the program so that a relocated executable still serves it.
typedef struct {
  /// The path below Public/, such as "arbor.js".
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} ArborAsset;

/// The number of embedded files.
extern const size_t arbor_asset_count;

/// The asset at `index`, which must be below `arbor_asset_count`.
const ArborAsset *_Nonnull arbor_asset(size_t index);
