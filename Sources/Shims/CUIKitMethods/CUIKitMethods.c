#include "CUIKitMethods.h"

// Looks up a class's implementation of a method in Swift's runtime, to find initializers of
// subclasses that are unknown at compile time.
extern void *swift_lookUpClassMethod(const void *type, const void *method, const void *description);

extern const char cell_class[] __asm__("$s10ArborUIKit15UITableViewCellCMn");
extern const char cell_init[] __asm__("$s10ArborUIKit15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfCTq");
extern const char head_class[] __asm__("$s10ArborUIKit023UITableViewHeaderFooterD0CMn");
extern const char head_init[] __asm__("$s10ArborUIKit023UITableViewHeaderFooterD0C15reuseIdentifierACSSSg_tcfCTq");
extern const char view_class[] __asm__("$s10ArborUIKit6UIViewCMn");
extern const char view_init[] __asm__("$s10ArborUIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void *(*CellInit)(uint8_t style, uint64_t first, uint64_t second, SELF const void *type);
typedef SWIFT void *(*HeadInit)(uint64_t first, uint64_t second, SELF const void *type);
typedef SWIFT void *(*ViewInit)(double x, double y, double width, double height, SELF const void *type);

void *arbor_make_table_cell(const void *type, uint64_t first, uint64_t second) {
  CellInit make = (CellInit)swift_lookUpClassMethod(type, cell_init, cell_class);
  return make(0, first, second, type);
}

void *arbor_make_header_footer(const void *type, uint64_t first, uint64_t second) {
  HeadInit make = (HeadInit)swift_lookUpClassMethod(type, head_init, head_class);
  return make(first, second, type);
}

void *arbor_make_view(const void *type, double x, double y, double width, double height) {
  ViewInit make = (ViewInit)swift_lookUpClassMethod(type, view_init, view_class);
  return make(x, y, width, height, type);
}

extern const char responder_class[] __asm__("$s10ArborUIKit11UIResponderCMn");
extern const char touches_began[] __asm__("$s10ArborUIKit11UIResponderC12touchesBegan_4withyShyAA7UITouchCG_AA7UIEventCSgtFTq");
extern const char touches_moved[] __asm__("$s10ArborUIKit11UIResponderC12touchesMoved_4withyShyAA7UITouchCG_AA7UIEventCSgtFTq");
extern const char touches_ended[] __asm__("$s10ArborUIKit11UIResponderC12touchesEnded_4withyShyAA7UITouchCG_AA7UIEventCSgtFTq");
extern const char touches_cancelled[] __asm__("$s10ArborUIKit11UIResponderC16touchesCancelled_4withyShyAA7UITouchCG_AA7UIEventCSgtFTq");

const void *arbor_touch_method(const void *type, int32_t method) {
  const void *const methods[] = {touches_began, touches_moved, touches_ended, touches_cancelled};
  return swift_lookUpClassMethod(type, methods[method], responder_class);
}

extern const char table_controller_class[] __asm__("$s10ArborUIKit21UITableViewControllerCMn");
extern const char table_commit[] __asm__("$s10ArborUIKit21UITableViewControllerC05tableD0_6commit8forRowAtyAA0cD0C_AA0cD4CellC12EditingStyleO20FoundationEssentials9IndexPathVtFTq");

const void *arbor_commit_method(const void *type) {
  return swift_lookUpClassMethod(type, table_commit, table_controller_class);
}

extern const char controller_class[] __asm__("$s10ArborUIKit16UIViewControllerCMn");
extern const char will_move[] __asm__("$s10ArborUIKit16UIViewControllerC8willMove8toParentyACSg_tFTq");
extern const char did_move[] __asm__("$s10ArborUIKit16UIViewControllerC7didMove8toParentyACSg_tFTq");

const void *arbor_parent_method(const void *type, int32_t method) {
  return swift_lookUpClassMethod(type, method == 0 ? will_move : did_move, controller_class);
}

extern const char view_draw[] __asm__("$s10ArborUIKit6UIViewC4drawyy10Foundation6CGRectVFTq");

const void *arbor_draw_method(const void *type) {
  return swift_lookUpClassMethod(type, view_draw, view_class);
}
