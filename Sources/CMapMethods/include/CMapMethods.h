#pragma once
#include <stdint.h>

/// Runs `init(annotation: nil, reuseIdentifier:)` of a class of annotation views, which may be a subclass's own. `type` is the class's metatype; the
/// two words are those of an owned `String?`. The result is owned.
void *_Nonnull arbor_make_annotation_view(const void *_Nonnull type, uint64_t first, uint64_t second);
