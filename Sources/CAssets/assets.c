#include "CAssets.h"

// One pair of lines per file of Public/; AssetTests compares this table with the folder.

static const unsigned char arbor_js[] = {
#embed "../../Public/arbor.js"
};
static const unsigned char arbor_css[] = {
#embed "../../Public/arbor.css"
};

static const ArborAsset assets[] = {
  {"arbor.js", arbor_js, sizeof arbor_js},
  {"arbor.css", arbor_css, sizeof arbor_css},
};

const size_t arbor_asset_count = sizeof assets / sizeof assets[0];

const ArborAsset *arbor_asset(size_t index) { return &assets[index]; }
