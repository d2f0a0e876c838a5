#pragma once
#include <stddef.h>

/// Writes the metadata of the types of this program that conform to a protocol of this name, in any
/// module, and returns how many there are; at most `capacity` are written. Generic types, and types
/// of shared libraries, are left out.
///
/// Reads the records that Swift's compiler writes into the section swift5_protocol_conformances;
/// their layout is that of Swift's ABI, "protocol conformance descriptors", "type context
/// descriptors" and "protocol descriptors".
size_t arbor_types_conforming(const char *_Nonnull protocol, const void *_Nullable *_Nonnull types,
                              size_t capacity);
