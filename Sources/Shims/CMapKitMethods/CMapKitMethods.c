#include "CMapKitMethods.h"

// Looks up a class's implementation of a method in Swift's runtime, to find initializers of
// subclasses that are unknown at compile time.
extern void *swift_lookUpClassMethod(const void *type, const void *method, const void *description);

extern const char view_class[] __asm__("$s9ArborMaps16MKAnnotationViewCMn");
extern const char view_init[] __asm__("$s9ArborMaps16MKAnnotationViewC10annotation15reuseIdentifierAcA0C0_pSg_SSSgtcfCTq");

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

/// The annotation is `nil`: both of its words are 0.
typedef SWIFT void *(*ViewInit)(uint64_t object, uint64_t table, uint64_t first, uint64_t second, SELF const void *type);

void *arbor_make_annotation_view(const void *type, uint64_t first, uint64_t second) {
  ViewInit make = (ViewInit)swift_lookUpClassMethod(type, view_init, view_class);
  return make(0, 0, first, second, type);
}
