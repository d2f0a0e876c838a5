#pragma once
#include "CAssets.h"

/// The number of embedded font files for scripts.
enum { arbor_script_count = 130 };

/// The part of the table that scripts.c holds.
extern const ArborAsset arbor_scripts[arbor_script_count];
