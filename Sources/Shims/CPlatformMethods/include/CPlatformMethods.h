#pragma once

/// Runs `init()` of a class, possibly overridden by a subclass. `type` is the class's metatype. The
/// result is owned.
void *_Nonnull arbor_make_object(const void *_Nonnull type);
