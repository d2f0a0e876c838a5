#include "CPlatformMethods.h"

// Looks up a class's implementation of a method in Swift's runtime, to find initializers of
// subclasses that are unknown at compile time.
extern void *swift_lookUpClassMethod(const void *type, const void *method, const void *description);

extern const char object_class[] __asm__("$s10Foundation8NSObjectCMn");
extern const char object_init[] __asm__("$s10Foundation8NSObjectCACycfCTq");

typedef __attribute__((swiftcall)) void *(*ObjectInit)(__attribute__((swift_context)) const void *type);

void *arbor_make_object(const void *type) {
  ObjectInit make = (ObjectInit)swift_lookUpClassMethod(type, object_init, object_class);
  return make(type);
}
