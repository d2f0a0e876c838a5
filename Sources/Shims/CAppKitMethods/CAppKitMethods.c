#include "CAppKitMethods.h"

// Looks up a class's implementation of a method in Swift's runtime.
extern void *swift_lookUpClassMethod(const void *type, const void *method, const void *description);

extern const char mouse_responder[] __asm__("$s11ArborAppKit11NSResponderCMn");
extern const char method_mouseDown[] __asm__("$s11ArborAppKit11NSResponderC9mouseDown4withyAA7NSEventC_tFTq");
extern const char method_mouseDragged[] __asm__("$s11ArborAppKit11NSResponderC12mouseDragged4withyAA7NSEventC_tFTq");
extern const char method_mouseUp[] __asm__("$s11ArborAppKit11NSResponderC7mouseUp4withyAA7NSEventC_tFTq");
extern const char method_rightMouseDown[] __asm__("$s11ArborAppKit11NSResponderC14rightMouseDown4withyAA7NSEventC_tFTq");
extern const char method_rightMouseDragged[] __asm__("$s11ArborAppKit11NSResponderC17rightMouseDragged4withyAA7NSEventC_tFTq");
extern const char method_rightMouseUp[] __asm__("$s11ArborAppKit11NSResponderC12rightMouseUp4withyAA7NSEventC_tFTq");
extern const char method_scrollWheel[] __asm__("$s11ArborAppKit11NSResponderC11scrollWheel4withyAA7NSEventC_tFTq");
extern const char method_magnify[] __asm__("$s11ArborAppKit11NSResponderC7magnify4withyAA7NSEventC_tFTq");
extern const char method_rotate[] __asm__("$s11ArborAppKit11NSResponderC6rotate4withyAA7NSEventC_tFTq");

const void *arbor_mouse_method(const void *type, int32_t method) {
  const void *const methods[] = {
    method_mouseDown,
    method_mouseDragged,
    method_mouseUp,
    method_rightMouseDown,
    method_rightMouseDragged,
    method_rightMouseUp,
    method_scrollWheel,
    method_magnify,
    method_rotate,
  };
  return swift_lookUpClassMethod(type, methods[method], mouse_responder);
}

extern const char mouse_view[] __asm__("$s11ArborAppKit6NSViewCMn");
extern const char method_menu[] __asm__("$s11ArborAppKit6NSViewC4menu3forAA6NSMenuCSgAA7NSEventC_tFTq");

const void *arbor_menu_method(const void *type) {
  return swift_lookUpClassMethod(type, method_menu, mouse_view);
}

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern const char frame_init[] __asm__("$s11ArborAppKit6NSViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char controller_class[] __asm__("$s11ArborAppKit16NSViewControllerCMn");
extern const char nib_init[] __asm__("$s11ArborAppKit16NSViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq");

typedef SWIFT void *(*FrameInit)(double x, double y, double width, double height, SELF const void *type);
typedef SWIFT void *(*NibInit)(uint64_t first, uint64_t second, void *bundle, SELF const void *type);

void *arbor_make_appkit_view(const void *type) {
  FrameInit make = (FrameInit)swift_lookUpClassMethod(type, frame_init, mouse_view);
  return make(0, 0, 0, 0, type);
}

// A `nil` string is two words of zero.
void *arbor_make_collection_item(const void *type) {
  NibInit make = (NibInit)swift_lookUpClassMethod(type, nib_init, controller_class);
  return make(0, 0, 0, type);
}

extern const char method_draw[] __asm__("$s11ArborAppKit6NSViewC4drawyy10Foundation6CGRectVFTq");

const void *arbor_appkit_draw_method(const void *type) {
  return swift_lookUpClassMethod(type, method_draw, mouse_view);
}
