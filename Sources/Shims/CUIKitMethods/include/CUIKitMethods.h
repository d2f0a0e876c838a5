#pragma once
#include <stdint.h>

/// Runs `init(style: .default, reuseIdentifier:)` of a table cell class, possibly overridden by a
/// subclass. `type` is the class's metatype; the two words are those of an owned `String?`. The
/// result is owned.
void *_Nonnull arbor_make_table_cell(const void *_Nonnull type, uint64_t first, uint64_t second);

/// Runs `init(reuseIdentifier:)` of a header or footer view class.
void *_Nonnull arbor_make_header_footer(const void *_Nonnull type, uint64_t first, uint64_t second);

/// Runs `init(frame:)` of a view class.
void *_Nonnull arbor_make_view(const void *_Nonnull type, double x, double y, double width, double height);

/// The implementation of a touch method in a responder class: 0 began, 1 moved, 2 ended, 3
/// cancelled.
const void *_Nonnull arbor_touch_method(const void *_Nonnull type, int32_t method);

/// The implementation in a table view controller class of the method that commits deletions and
/// insertions.
const void *_Nonnull arbor_commit_method(const void *_Nonnull type);

/// The implementation of a containment method in a view controller class: 0 before a change of the
/// parent, 1 after it.
const void *_Nonnull arbor_parent_method(const void *_Nonnull type, int32_t method);

/// The implementation of `draw(_:)` in a view class.
const void *_Nonnull arbor_draw_method(const void *_Nonnull type);
