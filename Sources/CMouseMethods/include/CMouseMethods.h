#pragma once
#include <stdint.h>

// What Swift's runtime knows of AppKit's classes and Swift itself cannot say: which code a class has for a method, and how an object is made of a
// class that is known only while the program runs, by an initialiser that is not required.

/// The code that a class of AppKit's responders has for: 0 mouseDown, 1 mouseDragged, 2 mouseUp, 3 rightMouseDown, 4 rightMouseDragged, 5 rightMouseUp,
/// 6 scrollWheel, 7 magnify, 8 rotate.
const void *_Nonnull arbor_mouse_method(const void *_Nonnull type, int32_t method);

/// The code that a class of AppKit's views has for menu(for:).
const void *_Nonnull arbor_menu_method(const void *_Nonnull type);

/// Runs `init(frame: .zero)` of a class of AppKit's views, which may be a subclass's own. `type` is the class's metatype. The result is owned.
void *_Nonnull arbor_make_appkit_view(const void *_Nonnull type);

/// Runs `init(nibName: nil, bundle: nil)` of a class of AppKit's view controllers. The result is owned.
void *_Nonnull arbor_make_collection_item(const void *_Nonnull type);
