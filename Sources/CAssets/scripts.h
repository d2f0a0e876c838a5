#pragma once
#include "CAssets.h"

/// How many font files of scripts are compiled in.
enum { arbor_script_count = 130 };

/// The part of the table that scripts.c holds.
extern const ArborAsset arbor_scripts[arbor_script_count];
