#pragma once
#include <stdint.h>

/// Runs `init(style: .default, reuseIdentifier:)` of a class of table cells, which may be a subclass's own. `type` is the class's metatype; the two
/// words are those of an owned `String?`. The result is owned.
void *_Nonnull arbor_make_table_cell(const void *_Nonnull type, uint64_t first, uint64_t second);

/// Runs `init(reuseIdentifier:)` of a class of headers and footers.
void *_Nonnull arbor_make_header_footer(const void *_Nonnull type, uint64_t first, uint64_t second);

/// Runs `init(frame:)` of a class of views.
void *_Nonnull arbor_make_view(const void *_Nonnull type, double x, double y, double width, double height);

/// Runs `init()` of a class of objects, which may be a subclass's own. The result is owned.
void *_Nonnull arbor_make_object(const void *_Nonnull type);

/// The code that a class of responders has for touches: 0 began, 1 moved, 2 ended, 3 cancelled.
const void *_Nonnull arbor_touch_method(const void *_Nonnull type, int32_t method);

/// The code that a class of table controllers has for deleting and inserting rows.
const void *_Nonnull arbor_commit_method(const void *_Nonnull type);

/// The code that a class of controllers has for coming to a parent, or leaving one: 0 before it, 1 after it.
const void *_Nonnull arbor_parent_method(const void *_Nonnull type, int32_t method);
