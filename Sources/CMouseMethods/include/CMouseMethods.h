#pragma once
#include <stdint.h>

/// The code that a class of AppKit's responders has for: 0 mouseDown, 1 mouseDragged, 2 mouseUp, 3 rightMouseDown, 4 rightMouseDragged, 5 rightMouseUp,
/// 6 scrollWheel, 7 magnify, 8 rotate.
const void *_Nonnull arbor_mouse_method(const void *_Nonnull type, int32_t method);

/// The code that a class of AppKit's views has for menu(for:).
const void *_Nonnull arbor_menu_method(const void *_Nonnull type);
