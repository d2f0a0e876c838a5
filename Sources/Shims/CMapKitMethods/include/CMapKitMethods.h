#pragma once
#include <stdint.h>

/// Runs `init(annotation: nil, reuseIdentifier:)` of an annotation view class, possibly overridden
/// by a subclass. `type` is the class's metatype; the two words are those of an owned `String?`.
/// The result is owned.
void *_Nonnull arbor_make_annotation_view(const void *_Nonnull type, uint64_t first, uint64_t second);
