#pragma once
#include <stddef.h>

/// Returns the source of a page of the gallery, by the name of its file without the extension, and
/// its length; NULL if there is none of this name.
const unsigned char *_Nullable arbor_gallery_source(const char *_Nonnull name,
                                                    size_t *_Nonnull count);
