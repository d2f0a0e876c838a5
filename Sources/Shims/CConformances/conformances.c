#include "CConformances.h"

#include <stdint.h>
#include <string.h>

// The linker defines both for a section whose name is an identifier.
extern const int32_t __start_swift5_protocol_conformances[]
    __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[]
    __attribute__((weak, visibility("hidden")));

typedef struct {
  int32_t protocol, type, witnesses;
  uint32_t flags;
} Conformance;

// The beginning of each context descriptor: of a module, a protocol or a type.
typedef struct {
  uint32_t flags;
  int32_t parent, name, accessor;
} Context;

typedef struct {
  const void *type;
  uintptr_t state;
} MetadataResponse;

typedef __attribute__((swiftcall)) MetadataResponse (*Accessor)(uintptr_t request);

enum { classKind = 16, enumKind = 18, kindMask = 0x1f, genericFlag = 0x80 };

static const void *relative(const int32_t *place) { return (const char *)place + *place; }

// A reference whose lowest bit says that it is to a pointer.
static const Context *indirectable(const int32_t *place) {
  const void *target = (const char *)place + (*place & ~1);
  return *place & 1 ? *(const Context *const *)target : target;
}

static const Context *type(const Conformance *conformance) {
  switch (conformance->flags >> 3 & 7) {
  case 0: return relative(&conformance->type);
  case 1: return *(const Context *const *)relative(&conformance->type);
  default: return NULL;
  }
}

size_t arbor_types_conforming(const char *protocol, const void **types, size_t capacity) {
  size_t count = 0;
  for (const int32_t *record = __start_swift5_protocol_conformances;
       record < __stop_swift5_protocol_conformances; record++) {
    const Conformance *conformance = relative(record);
    const Context *named = indirectable(&conformance->protocol);
    if (!named || strcmp(relative(&named->name), protocol) != 0) continue;
    const Context *context = type(conformance);
    if (!context) continue;
    uint32_t kind = context->flags & kindMask;
    if (kind < classKind || kind > enumKind || context->flags & genericFlag) continue;
    if (count < capacity)
      types[count] = ((Accessor)relative(&context->accessor))(0).type;
    count++;
  }
  return count;
}
