#pragma once
#include <stdint.h>

// Uses the metadata of AppKit's classes in Swift's runtime in ways that Swift itself cannot
// express: looks up a class's implementation of a method, and creates objects of a class that is
// known only at run time with an initializer that is not `required`.

/// The implementation of an event method in an AppKit responder class: 0 mouseDown, 1 mouseDragged,
/// 2 mouseUp, 3 rightMouseDown, 4 rightMouseDragged, 5 rightMouseUp, 6 scrollWheel, 7 magnify, 8
/// rotate.
const void *_Nonnull arbor_mouse_method(const void *_Nonnull type, int32_t method);

/// The implementation of `menu(for:)` in an AppKit view class.
const void *_Nonnull arbor_menu_method(const void *_Nonnull type);

/// Runs `init(frame: .zero)` of an AppKit view class, possibly overridden by a subclass. `type` is
/// the class's metatype. The result is owned.
void *_Nonnull arbor_make_appkit_view(const void *_Nonnull type);

/// Runs `init(nibName: nil, bundle: nil)` of an AppKit view controller class. The result is owned.
void *_Nonnull arbor_make_collection_item(const void *_Nonnull type);

/// The implementation of `draw(_:)` in an AppKit view class.
const void *_Nonnull arbor_appkit_draw_method(const void *_Nonnull type);
