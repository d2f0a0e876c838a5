#include "CAssets.h"

// One pair of lines per file of Public/; AssetTests compares this table with the folder.

static const unsigned char arbor_js[] = {
#embed "../../Public/arbor.js"
};
static const unsigned char arbor_css[] = {
#embed "../../Public/arbor.css"
};
static const unsigned char fonts_inter_ttf[] = {
#embed "../../Public/fonts/Inter.ttf"
};
static const unsigned char fonts_inter_woff2[] = {
#embed "../../Public/fonts/Inter.woff2"
};
static const unsigned char fonts_inter_italic_ttf[] = {
#embed "../../Public/fonts/Inter-Italic.ttf"
};
static const unsigned char fonts_inter_italic_woff2[] = {
#embed "../../Public/fonts/Inter-Italic.woff2"
};
static const unsigned char fonts_ofl_txt[] = {
#embed "../../Public/fonts/OFL.txt"
};

static const ArborAsset assets[] = {
  {"arbor.js", arbor_js, sizeof arbor_js},
  {"arbor.css", arbor_css, sizeof arbor_css},
  {"fonts/Inter.ttf", fonts_inter_ttf, sizeof fonts_inter_ttf},
  {"fonts/Inter.woff2", fonts_inter_woff2, sizeof fonts_inter_woff2},
  {"fonts/Inter-Italic.ttf", fonts_inter_italic_ttf, sizeof fonts_inter_italic_ttf},
  {"fonts/Inter-Italic.woff2", fonts_inter_italic_woff2, sizeof fonts_inter_italic_woff2},
  {"fonts/OFL.txt", fonts_ofl_txt, sizeof fonts_ofl_txt},
};

const size_t arbor_asset_count = sizeof assets / sizeof assets[0];

const ArborAsset *arbor_asset(size_t index) { return &assets[index]; }
