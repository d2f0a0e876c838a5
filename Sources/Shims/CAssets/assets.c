#include "scripts.h"

// One pair of lines per file of Public/, with scripts.c; AssetTests compares the tables with the folder.

static const unsigned char arbor_js[] = {
#embed "../../../Public/arbor.js"
};
static const unsigned char gestures_js[] = {
#embed "../../../Public/gestures.js"
};
static const unsigned char access_js[] = {
#embed "../../../Public/access.js"
};
static const unsigned char hover_js[] = {
#embed "../../../Public/hover.js"
};
static const unsigned char text_js[] = {
#embed "../../../Public/text.js"
};
static const unsigned char rich_js[] = {
#embed "../../../Public/rich.js"
};
static const unsigned char choices_js[] = {
#embed "../../../Public/choices.js"
};
static const unsigned char inputs_js[] = {
#embed "../../../Public/inputs.js"
};
static const unsigned char locate_js[] = {
#embed "../../../Public/locate.js"
};
static const unsigned char notify_js[] = {
#embed "../../../Public/notify.js"
};
static const unsigned char maps_js[] = {
#embed "../../../Public/maps.js"
};
static const unsigned char media_js[] = {
#embed "../../../Public/media.js"
};
static const unsigned char speak_js[] = {
#embed "../../../Public/speak.js"
};
static const unsigned char web_js[] = {
#embed "../../../Public/web.js"
};
static const unsigned char wishes_js[] = {
#embed "../../../Public/wishes.js"
};
static const unsigned char print_js[] = {
#embed "../../../Public/print.js"
};
static const unsigned char passages_js[] = {
#embed "../../../Public/passages.js"
};
static const unsigned char shadows_js[] = {
#embed "../../../Public/shadows.js"
};
static const unsigned char refresh_js[] = {
#embed "../../../Public/refresh.js"
};
static const unsigned char sheets_js[] = {
#embed "../../../Public/sheets.js"
};
static const unsigned char motion_js[] = {
#embed "../../../Public/motion.js"
};
static const unsigned char speeds_js[] = {
#embed "../../../Public/speeds.js"
};

static const unsigned char menus_js[] = {
#embed "../../../Public/menus.js"
};
static const unsigned char keys_js[] = {
#embed "../../../Public/keys.js"
};
static const unsigned char share_js[] = {
#embed "../../../Public/share.js"
};
static const unsigned char windows_js[] = {
#embed "../../../Public/windows.js"
};
static const unsigned char upload_js[] = {
#embed "../../../Public/upload.js"
};
static const unsigned char drag_js[] = {
#embed "../../../Public/drag.js"
};
static const unsigned char update_js[] = {
#embed "../../../Public/update.js"
};
static const unsigned char arbor_css[] = {
#embed "../../../Public/arbor.css"
};
static const unsigned char images_tree_svg[] = {
#embed "../../../Public/images/tree.svg"
};
static const unsigned char images_arbor_world_svg[] = {
#embed "../../../Public/images/arbor-world.svg"
};
static const unsigned char images_frame_png[] = {
#embed "../../../Public/images/frame.png"
};
static const unsigned char fonts_inter_ttf[] = {
#embed "../../../Public/fonts/Inter.ttf"
};
static const unsigned char fonts_inter_woff2[] = {
#embed "../../../Public/fonts/Inter.woff2"
};
static const unsigned char fonts_inter_italic_ttf[] = {
#embed "../../../Public/fonts/Inter-Italic.ttf"
};
static const unsigned char fonts_inter_italic_woff2[] = {
#embed "../../../Public/fonts/Inter-Italic.woff2"
};
static const unsigned char fonts_noto_serif_ttf[] = {
#embed "../../../Public/fonts/NotoSerif.ttf"
};
static const unsigned char fonts_noto_serif_woff2[] = {
#embed "../../../Public/fonts/NotoSerif.woff2"
};
static const unsigned char fonts_noto_serif_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSerif-Bold.ttf"
};
static const unsigned char fonts_noto_serif_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSerif-Bold.woff2"
};
static const unsigned char fonts_noto_serif_italic_ttf[] = {
#embed "../../../Public/fonts/NotoSerif-Italic.ttf"
};
static const unsigned char fonts_noto_serif_italic_woff2[] = {
#embed "../../../Public/fonts/NotoSerif-Italic.woff2"
};
static const unsigned char fonts_noto_serif_bold_italic_ttf[] = {
#embed "../../../Public/fonts/NotoSerif-BoldItalic.ttf"
};
static const unsigned char fonts_noto_serif_bold_italic_woff2[] = {
#embed "../../../Public/fonts/NotoSerif-BoldItalic.woff2"
};
static const unsigned char fonts_noto_sans_mono_ttf[] = {
#embed "../../../Public/fonts/NotoSansMono.ttf"
};
static const unsigned char fonts_noto_sans_mono_woff2[] = {
#embed "../../../Public/fonts/NotoSansMono.woff2"
};
static const unsigned char fonts_noto_sans_mono_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansMono-Bold.ttf"
};
static const unsigned char fonts_noto_sans_mono_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansMono-Bold.woff2"
};
static const unsigned char fonts_quicksand_ttf[] = {
#embed "../../../Public/fonts/Quicksand.ttf"
};
static const unsigned char fonts_quicksand_woff2[] = {
#embed "../../../Public/fonts/Quicksand.woff2"
};
static const unsigned char fonts_quicksand_bold_ttf[] = {
#embed "../../../Public/fonts/Quicksand-Bold.ttf"
};
static const unsigned char fonts_quicksand_bold_woff2[] = {
#embed "../../../Public/fonts/Quicksand-Bold.woff2"
};
static const unsigned char fonts_ofl_txt[] = {
#embed "../../../Public/fonts/OFL.txt"
};
static const unsigned char symbols_symbols_tsv[] = {
#embed "../../../Public/symbols/symbols.tsv"
};
static const unsigned char symbols_license_txt[] = {
#embed "../../../Public/symbols/LICENSE.txt"
};

static const ArborAsset assets[] = {
  {"arbor.js", arbor_js, sizeof arbor_js},
  {"gestures.js", gestures_js, sizeof gestures_js},
  {"access.js", access_js, sizeof access_js},
  {"hover.js", hover_js, sizeof hover_js},
  {"text.js", text_js, sizeof text_js},
  {"rich.js", rich_js, sizeof rich_js},
  {"choices.js", choices_js, sizeof choices_js},
  {"inputs.js", inputs_js, sizeof inputs_js},
  {"locate.js", locate_js, sizeof locate_js},
  {"notify.js", notify_js, sizeof notify_js},
  {"maps.js", maps_js, sizeof maps_js},
  {"media.js", media_js, sizeof media_js},
  {"speak.js", speak_js, sizeof speak_js},
  {"web.js", web_js, sizeof web_js},
  {"wishes.js", wishes_js, sizeof wishes_js},
  {"print.js", print_js, sizeof print_js},
  {"passages.js", passages_js, sizeof passages_js},
  {"shadows.js", shadows_js, sizeof shadows_js},
  {"refresh.js", refresh_js, sizeof refresh_js},
  {"sheets.js", sheets_js, sizeof sheets_js},
  {"motion.js", motion_js, sizeof motion_js},
  {"speeds.js", speeds_js, sizeof speeds_js},
  {"menus.js", menus_js, sizeof menus_js},
  {"keys.js", keys_js, sizeof keys_js},
  {"share.js", share_js, sizeof share_js},
  {"windows.js", windows_js, sizeof windows_js},
  {"upload.js", upload_js, sizeof upload_js},
  {"drag.js", drag_js, sizeof drag_js},
  {"update.js", update_js, sizeof update_js},
  {"arbor.css", arbor_css, sizeof arbor_css},
  {"images/tree.svg", images_tree_svg, sizeof images_tree_svg},
  {"images/arbor-world.svg", images_arbor_world_svg, sizeof images_arbor_world_svg},
  {"images/frame.png", images_frame_png, sizeof images_frame_png},
  {"fonts/Inter.ttf", fonts_inter_ttf, sizeof fonts_inter_ttf},
  {"fonts/Inter.woff2", fonts_inter_woff2, sizeof fonts_inter_woff2},
  {"fonts/Inter-Italic.ttf", fonts_inter_italic_ttf, sizeof fonts_inter_italic_ttf},
  {"fonts/Inter-Italic.woff2", fonts_inter_italic_woff2, sizeof fonts_inter_italic_woff2},
  {"fonts/NotoSerif.ttf", fonts_noto_serif_ttf, sizeof fonts_noto_serif_ttf},
  {"fonts/NotoSerif.woff2", fonts_noto_serif_woff2, sizeof fonts_noto_serif_woff2},
  {"fonts/NotoSerif-Bold.ttf", fonts_noto_serif_bold_ttf, sizeof fonts_noto_serif_bold_ttf},
  {"fonts/NotoSerif-Bold.woff2", fonts_noto_serif_bold_woff2, sizeof fonts_noto_serif_bold_woff2},
  {"fonts/NotoSerif-Italic.ttf", fonts_noto_serif_italic_ttf, sizeof fonts_noto_serif_italic_ttf},
  {"fonts/NotoSerif-Italic.woff2", fonts_noto_serif_italic_woff2, sizeof fonts_noto_serif_italic_woff2},
  {"fonts/NotoSerif-BoldItalic.ttf", fonts_noto_serif_bold_italic_ttf, sizeof fonts_noto_serif_bold_italic_ttf},
  {"fonts/NotoSerif-BoldItalic.woff2", fonts_noto_serif_bold_italic_woff2, sizeof fonts_noto_serif_bold_italic_woff2},
  {"fonts/NotoSansMono.ttf", fonts_noto_sans_mono_ttf, sizeof fonts_noto_sans_mono_ttf},
  {"fonts/NotoSansMono.woff2", fonts_noto_sans_mono_woff2, sizeof fonts_noto_sans_mono_woff2},
  {"fonts/NotoSansMono-Bold.ttf", fonts_noto_sans_mono_bold_ttf, sizeof fonts_noto_sans_mono_bold_ttf},
  {"fonts/NotoSansMono-Bold.woff2", fonts_noto_sans_mono_bold_woff2, sizeof fonts_noto_sans_mono_bold_woff2},
  {"fonts/Quicksand.ttf", fonts_quicksand_ttf, sizeof fonts_quicksand_ttf},
  {"fonts/Quicksand.woff2", fonts_quicksand_woff2, sizeof fonts_quicksand_woff2},
  {"fonts/Quicksand-Bold.ttf", fonts_quicksand_bold_ttf, sizeof fonts_quicksand_bold_ttf},
  {"fonts/Quicksand-Bold.woff2", fonts_quicksand_bold_woff2, sizeof fonts_quicksand_bold_woff2},
  {"fonts/OFL.txt", fonts_ofl_txt, sizeof fonts_ofl_txt},
  {"symbols/symbols.tsv", symbols_symbols_tsv, sizeof symbols_symbols_tsv},
  {"symbols/LICENSE.txt", symbols_license_txt, sizeof symbols_license_txt},
};

enum { own_count = sizeof assets / sizeof assets[0] };

const size_t arbor_asset_count = own_count + arbor_script_count;

const ArborAsset *arbor_asset(size_t index) {
  return index < own_count ? &assets[index] : &arbor_scripts[index - own_count];
}
