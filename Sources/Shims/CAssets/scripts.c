#include "scripts.h"

// The fonts of FontFamily's scripts, as config/make-fonts makes them.

static const unsigned char noto_sans_arabic_ttf[] = {
#embed "../../../Public/fonts/NotoSansArabic.ttf"
};
static const unsigned char noto_sans_arabic_woff2[] = {
#embed "../../../Public/fonts/NotoSansArabic.woff2"
};
static const unsigned char noto_sans_arabic_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansArabic-Bold.ttf"
};
static const unsigned char noto_sans_arabic_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansArabic-Bold.woff2"
};
static const unsigned char noto_sans_hebrew_ttf[] = {
#embed "../../../Public/fonts/NotoSansHebrew.ttf"
};
static const unsigned char noto_sans_hebrew_woff2[] = {
#embed "../../../Public/fonts/NotoSansHebrew.woff2"
};
static const unsigned char noto_sans_hebrew_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansHebrew-Bold.ttf"
};
static const unsigned char noto_sans_hebrew_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansHebrew-Bold.woff2"
};
static const unsigned char noto_sans_devanagari_ttf[] = {
#embed "../../../Public/fonts/NotoSansDevanagari.ttf"
};
static const unsigned char noto_sans_devanagari_woff2[] = {
#embed "../../../Public/fonts/NotoSansDevanagari.woff2"
};
static const unsigned char noto_sans_devanagari_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansDevanagari-Bold.ttf"
};
static const unsigned char noto_sans_devanagari_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansDevanagari-Bold.woff2"
};
static const unsigned char noto_sans_thai_ttf[] = {
#embed "../../../Public/fonts/NotoSansThai.ttf"
};
static const unsigned char noto_sans_thai_woff2[] = {
#embed "../../../Public/fonts/NotoSansThai.woff2"
};
static const unsigned char noto_sans_thai_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansThai-Bold.ttf"
};
static const unsigned char noto_sans_thai_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansThai-Bold.woff2"
};
static const unsigned char noto_sans_adlam_ttf[] = {
#embed "../../../Public/fonts/NotoSansAdlam.ttf"
};
static const unsigned char noto_sans_adlam_woff2[] = {
#embed "../../../Public/fonts/NotoSansAdlam.woff2"
};
static const unsigned char noto_sans_armenian_ttf[] = {
#embed "../../../Public/fonts/NotoSansArmenian.ttf"
};
static const unsigned char noto_sans_armenian_woff2[] = {
#embed "../../../Public/fonts/NotoSansArmenian.woff2"
};
static const unsigned char noto_sans_armenian_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansArmenian-Bold.ttf"
};
static const unsigned char noto_sans_armenian_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansArmenian-Bold.woff2"
};
static const unsigned char noto_sans_balinese_ttf[] = {
#embed "../../../Public/fonts/NotoSansBalinese.ttf"
};
static const unsigned char noto_sans_balinese_woff2[] = {
#embed "../../../Public/fonts/NotoSansBalinese.woff2"
};
static const unsigned char noto_sans_bengali_ttf[] = {
#embed "../../../Public/fonts/NotoSansBengali.ttf"
};
static const unsigned char noto_sans_bengali_woff2[] = {
#embed "../../../Public/fonts/NotoSansBengali.woff2"
};
static const unsigned char noto_sans_bengali_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansBengali-Bold.ttf"
};
static const unsigned char noto_sans_bengali_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansBengali-Bold.woff2"
};
static const unsigned char noto_sans_canadian_aboriginal_ttf[] = {
#embed "../../../Public/fonts/NotoSansCanadianAboriginal.ttf"
};
static const unsigned char noto_sans_canadian_aboriginal_woff2[] = {
#embed "../../../Public/fonts/NotoSansCanadianAboriginal.woff2"
};
static const unsigned char noto_sans_cham_ttf[] = {
#embed "../../../Public/fonts/NotoSansCham.ttf"
};
static const unsigned char noto_sans_cham_woff2[] = {
#embed "../../../Public/fonts/NotoSansCham.woff2"
};
static const unsigned char noto_sans_cherokee_ttf[] = {
#embed "../../../Public/fonts/NotoSansCherokee.ttf"
};
static const unsigned char noto_sans_cherokee_woff2[] = {
#embed "../../../Public/fonts/NotoSansCherokee.woff2"
};
static const unsigned char noto_sans_cherokee_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansCherokee-Bold.ttf"
};
static const unsigned char noto_sans_cherokee_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansCherokee-Bold.woff2"
};
static const unsigned char noto_sans_ethiopic_ttf[] = {
#embed "../../../Public/fonts/NotoSansEthiopic.ttf"
};
static const unsigned char noto_sans_ethiopic_woff2[] = {
#embed "../../../Public/fonts/NotoSansEthiopic.woff2"
};
static const unsigned char noto_sans_ethiopic_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansEthiopic-Bold.ttf"
};
static const unsigned char noto_sans_ethiopic_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansEthiopic-Bold.woff2"
};
static const unsigned char noto_sans_georgian_ttf[] = {
#embed "../../../Public/fonts/NotoSansGeorgian.ttf"
};
static const unsigned char noto_sans_georgian_woff2[] = {
#embed "../../../Public/fonts/NotoSansGeorgian.woff2"
};
static const unsigned char noto_sans_georgian_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansGeorgian-Bold.ttf"
};
static const unsigned char noto_sans_georgian_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansGeorgian-Bold.woff2"
};
static const unsigned char noto_sans_gujarati_ttf[] = {
#embed "../../../Public/fonts/NotoSansGujarati.ttf"
};
static const unsigned char noto_sans_gujarati_woff2[] = {
#embed "../../../Public/fonts/NotoSansGujarati.woff2"
};
static const unsigned char noto_sans_gujarati_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansGujarati-Bold.ttf"
};
static const unsigned char noto_sans_gujarati_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansGujarati-Bold.woff2"
};
static const unsigned char noto_sans_gurmukhi_ttf[] = {
#embed "../../../Public/fonts/NotoSansGurmukhi.ttf"
};
static const unsigned char noto_sans_gurmukhi_woff2[] = {
#embed "../../../Public/fonts/NotoSansGurmukhi.woff2"
};
static const unsigned char noto_sans_gurmukhi_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansGurmukhi-Bold.ttf"
};
static const unsigned char noto_sans_gurmukhi_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansGurmukhi-Bold.woff2"
};
static const unsigned char noto_sans_hanifi_rohingya_ttf[] = {
#embed "../../../Public/fonts/NotoSansHanifiRohingya.ttf"
};
static const unsigned char noto_sans_hanifi_rohingya_woff2[] = {
#embed "../../../Public/fonts/NotoSansHanifiRohingya.woff2"
};
static const unsigned char noto_sans_javanese_ttf[] = {
#embed "../../../Public/fonts/NotoSansJavanese.ttf"
};
static const unsigned char noto_sans_javanese_woff2[] = {
#embed "../../../Public/fonts/NotoSansJavanese.woff2"
};
static const unsigned char noto_sans_kr_ttf[] = {
#embed "../../../Public/fonts/NotoSansKR.ttf"
};
static const unsigned char noto_sans_kr_woff2[] = {
#embed "../../../Public/fonts/NotoSansKR.woff2"
};
static const unsigned char noto_sans_krbold_ttf[] = {
#embed "../../../Public/fonts/NotoSansKR-Bold.ttf"
};
static const unsigned char noto_sans_krbold_woff2[] = {
#embed "../../../Public/fonts/NotoSansKR-Bold.woff2"
};
static const unsigned char noto_sans_kannada_ttf[] = {
#embed "../../../Public/fonts/NotoSansKannada.ttf"
};
static const unsigned char noto_sans_kannada_woff2[] = {
#embed "../../../Public/fonts/NotoSansKannada.woff2"
};
static const unsigned char noto_sans_kannada_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansKannada-Bold.ttf"
};
static const unsigned char noto_sans_kannada_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansKannada-Bold.woff2"
};
static const unsigned char noto_sans_khmer_ttf[] = {
#embed "../../../Public/fonts/NotoSansKhmer.ttf"
};
static const unsigned char noto_sans_khmer_woff2[] = {
#embed "../../../Public/fonts/NotoSansKhmer.woff2"
};
static const unsigned char noto_sans_khmer_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansKhmer-Bold.ttf"
};
static const unsigned char noto_sans_khmer_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansKhmer-Bold.woff2"
};
static const unsigned char noto_sans_lao_ttf[] = {
#embed "../../../Public/fonts/NotoSansLao.ttf"
};
static const unsigned char noto_sans_lao_woff2[] = {
#embed "../../../Public/fonts/NotoSansLao.woff2"
};
static const unsigned char noto_sans_lao_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansLao-Bold.ttf"
};
static const unsigned char noto_sans_lao_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansLao-Bold.woff2"
};
static const unsigned char noto_sans_lisu_ttf[] = {
#embed "../../../Public/fonts/NotoSansLisu.ttf"
};
static const unsigned char noto_sans_lisu_woff2[] = {
#embed "../../../Public/fonts/NotoSansLisu.woff2"
};
static const unsigned char noto_sans_malayalam_ttf[] = {
#embed "../../../Public/fonts/NotoSansMalayalam.ttf"
};
static const unsigned char noto_sans_malayalam_woff2[] = {
#embed "../../../Public/fonts/NotoSansMalayalam.woff2"
};
static const unsigned char noto_sans_malayalam_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansMalayalam-Bold.ttf"
};
static const unsigned char noto_sans_malayalam_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansMalayalam-Bold.woff2"
};
static const unsigned char noto_sans_math_ttf[] = {
#embed "../../../Public/fonts/NotoSansMath.ttf"
};
static const unsigned char noto_sans_math_woff2[] = {
#embed "../../../Public/fonts/NotoSansMath.woff2"
};
static const unsigned char noto_sans_meetei_mayek_ttf[] = {
#embed "../../../Public/fonts/NotoSansMeeteiMayek.ttf"
};
static const unsigned char noto_sans_meetei_mayek_woff2[] = {
#embed "../../../Public/fonts/NotoSansMeeteiMayek.woff2"
};
static const unsigned char noto_sans_mongolian_ttf[] = {
#embed "../../../Public/fonts/NotoSansMongolian.ttf"
};
static const unsigned char noto_sans_mongolian_woff2[] = {
#embed "../../../Public/fonts/NotoSansMongolian.woff2"
};
static const unsigned char noto_sans_myanmar_ttf[] = {
#embed "../../../Public/fonts/NotoSansMyanmar.ttf"
};
static const unsigned char noto_sans_myanmar_woff2[] = {
#embed "../../../Public/fonts/NotoSansMyanmar.woff2"
};
static const unsigned char noto_sans_myanmar_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansMyanmar-Bold.ttf"
};
static const unsigned char noto_sans_myanmar_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansMyanmar-Bold.woff2"
};
static const unsigned char noto_sans_nko_ttf[] = {
#embed "../../../Public/fonts/NotoSansNKo.ttf"
};
static const unsigned char noto_sans_nko_woff2[] = {
#embed "../../../Public/fonts/NotoSansNKo.woff2"
};
static const unsigned char noto_sans_ol_chiki_ttf[] = {
#embed "../../../Public/fonts/NotoSansOlChiki.ttf"
};
static const unsigned char noto_sans_ol_chiki_woff2[] = {
#embed "../../../Public/fonts/NotoSansOlChiki.woff2"
};
static const unsigned char noto_sans_oriya_ttf[] = {
#embed "../../../Public/fonts/NotoSansOriya.ttf"
};
static const unsigned char noto_sans_oriya_woff2[] = {
#embed "../../../Public/fonts/NotoSansOriya.woff2"
};
static const unsigned char noto_sans_oriya_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansOriya-Bold.ttf"
};
static const unsigned char noto_sans_oriya_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansOriya-Bold.woff2"
};
static const unsigned char noto_sans_sinhala_ttf[] = {
#embed "../../../Public/fonts/NotoSansSinhala.ttf"
};
static const unsigned char noto_sans_sinhala_woff2[] = {
#embed "../../../Public/fonts/NotoSansSinhala.woff2"
};
static const unsigned char noto_sans_sinhala_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansSinhala-Bold.ttf"
};
static const unsigned char noto_sans_sinhala_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansSinhala-Bold.woff2"
};
static const unsigned char noto_sans_sundanese_ttf[] = {
#embed "../../../Public/fonts/NotoSansSundanese.ttf"
};
static const unsigned char noto_sans_sundanese_woff2[] = {
#embed "../../../Public/fonts/NotoSansSundanese.woff2"
};
static const unsigned char noto_sans_symbols_ttf[] = {
#embed "../../../Public/fonts/NotoSansSymbols.ttf"
};
static const unsigned char noto_sans_symbols_woff2[] = {
#embed "../../../Public/fonts/NotoSansSymbols.woff2"
};
static const unsigned char noto_sans_symbols2_ttf[] = {
#embed "../../../Public/fonts/NotoSansSymbols2.ttf"
};
static const unsigned char noto_sans_symbols2_woff2[] = {
#embed "../../../Public/fonts/NotoSansSymbols2.woff2"
};
static const unsigned char noto_sans_syriac_ttf[] = {
#embed "../../../Public/fonts/NotoSansSyriac.ttf"
};
static const unsigned char noto_sans_syriac_woff2[] = {
#embed "../../../Public/fonts/NotoSansSyriac.woff2"
};
static const unsigned char noto_sans_tai_le_ttf[] = {
#embed "../../../Public/fonts/NotoSansTaiLe.ttf"
};
static const unsigned char noto_sans_tai_le_woff2[] = {
#embed "../../../Public/fonts/NotoSansTaiLe.woff2"
};
static const unsigned char noto_sans_tamil_ttf[] = {
#embed "../../../Public/fonts/NotoSansTamil.ttf"
};
static const unsigned char noto_sans_tamil_woff2[] = {
#embed "../../../Public/fonts/NotoSansTamil.woff2"
};
static const unsigned char noto_sans_tamil_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansTamil-Bold.ttf"
};
static const unsigned char noto_sans_tamil_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansTamil-Bold.woff2"
};
static const unsigned char noto_sans_telugu_ttf[] = {
#embed "../../../Public/fonts/NotoSansTelugu.ttf"
};
static const unsigned char noto_sans_telugu_woff2[] = {
#embed "../../../Public/fonts/NotoSansTelugu.woff2"
};
static const unsigned char noto_sans_telugu_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansTelugu-Bold.ttf"
};
static const unsigned char noto_sans_telugu_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansTelugu-Bold.woff2"
};
static const unsigned char noto_sans_thaana_ttf[] = {
#embed "../../../Public/fonts/NotoSansThaana.ttf"
};
static const unsigned char noto_sans_thaana_woff2[] = {
#embed "../../../Public/fonts/NotoSansThaana.woff2"
};
static const unsigned char noto_sans_thaana_bold_ttf[] = {
#embed "../../../Public/fonts/NotoSansThaana-Bold.ttf"
};
static const unsigned char noto_sans_thaana_bold_woff2[] = {
#embed "../../../Public/fonts/NotoSansThaana-Bold.woff2"
};
static const unsigned char noto_sans_tifinagh_ttf[] = {
#embed "../../../Public/fonts/NotoSansTifinagh.ttf"
};
static const unsigned char noto_sans_tifinagh_woff2[] = {
#embed "../../../Public/fonts/NotoSansTifinagh.woff2"
};
static const unsigned char noto_sans_vai_ttf[] = {
#embed "../../../Public/fonts/NotoSansVai.ttf"
};
static const unsigned char noto_sans_vai_woff2[] = {
#embed "../../../Public/fonts/NotoSansVai.woff2"
};
static const unsigned char noto_sans_yi_ttf[] = {
#embed "../../../Public/fonts/NotoSansYi.ttf"
};
static const unsigned char noto_sans_yi_woff2[] = {
#embed "../../../Public/fonts/NotoSansYi.woff2"
};
static const unsigned char noto_serif_tibetan_ttf[] = {
#embed "../../../Public/fonts/NotoSerifTibetan.ttf"
};
static const unsigned char noto_serif_tibetan_woff2[] = {
#embed "../../../Public/fonts/NotoSerifTibetan.woff2"
};

const ArborAsset arbor_scripts[arbor_script_count] = {
  {"fonts/NotoSansArabic.ttf", noto_sans_arabic_ttf, sizeof noto_sans_arabic_ttf},
  {"fonts/NotoSansArabic.woff2", noto_sans_arabic_woff2, sizeof noto_sans_arabic_woff2},
  {"fonts/NotoSansArabic-Bold.ttf", noto_sans_arabic_bold_ttf, sizeof noto_sans_arabic_bold_ttf},
  {"fonts/NotoSansArabic-Bold.woff2", noto_sans_arabic_bold_woff2, sizeof noto_sans_arabic_bold_woff2},
  {"fonts/NotoSansHebrew.ttf", noto_sans_hebrew_ttf, sizeof noto_sans_hebrew_ttf},
  {"fonts/NotoSansHebrew.woff2", noto_sans_hebrew_woff2, sizeof noto_sans_hebrew_woff2},
  {"fonts/NotoSansHebrew-Bold.ttf", noto_sans_hebrew_bold_ttf, sizeof noto_sans_hebrew_bold_ttf},
  {"fonts/NotoSansHebrew-Bold.woff2", noto_sans_hebrew_bold_woff2, sizeof noto_sans_hebrew_bold_woff2},
  {"fonts/NotoSansDevanagari.ttf", noto_sans_devanagari_ttf, sizeof noto_sans_devanagari_ttf},
  {"fonts/NotoSansDevanagari.woff2", noto_sans_devanagari_woff2, sizeof noto_sans_devanagari_woff2},
  {"fonts/NotoSansDevanagari-Bold.ttf", noto_sans_devanagari_bold_ttf, sizeof noto_sans_devanagari_bold_ttf},
  {"fonts/NotoSansDevanagari-Bold.woff2", noto_sans_devanagari_bold_woff2, sizeof noto_sans_devanagari_bold_woff2},
  {"fonts/NotoSansThai.ttf", noto_sans_thai_ttf, sizeof noto_sans_thai_ttf},
  {"fonts/NotoSansThai.woff2", noto_sans_thai_woff2, sizeof noto_sans_thai_woff2},
  {"fonts/NotoSansThai-Bold.ttf", noto_sans_thai_bold_ttf, sizeof noto_sans_thai_bold_ttf},
  {"fonts/NotoSansThai-Bold.woff2", noto_sans_thai_bold_woff2, sizeof noto_sans_thai_bold_woff2},
  {"fonts/NotoSansAdlam.ttf", noto_sans_adlam_ttf, sizeof noto_sans_adlam_ttf},
  {"fonts/NotoSansAdlam.woff2", noto_sans_adlam_woff2, sizeof noto_sans_adlam_woff2},
  {"fonts/NotoSansArmenian.ttf", noto_sans_armenian_ttf, sizeof noto_sans_armenian_ttf},
  {"fonts/NotoSansArmenian.woff2", noto_sans_armenian_woff2, sizeof noto_sans_armenian_woff2},
  {"fonts/NotoSansArmenian-Bold.ttf", noto_sans_armenian_bold_ttf, sizeof noto_sans_armenian_bold_ttf},
  {"fonts/NotoSansArmenian-Bold.woff2", noto_sans_armenian_bold_woff2, sizeof noto_sans_armenian_bold_woff2},
  {"fonts/NotoSansBalinese.ttf", noto_sans_balinese_ttf, sizeof noto_sans_balinese_ttf},
  {"fonts/NotoSansBalinese.woff2", noto_sans_balinese_woff2, sizeof noto_sans_balinese_woff2},
  {"fonts/NotoSansBengali.ttf", noto_sans_bengali_ttf, sizeof noto_sans_bengali_ttf},
  {"fonts/NotoSansBengali.woff2", noto_sans_bengali_woff2, sizeof noto_sans_bengali_woff2},
  {"fonts/NotoSansBengali-Bold.ttf", noto_sans_bengali_bold_ttf, sizeof noto_sans_bengali_bold_ttf},
  {"fonts/NotoSansBengali-Bold.woff2", noto_sans_bengali_bold_woff2, sizeof noto_sans_bengali_bold_woff2},
  {"fonts/NotoSansCanadianAboriginal.ttf", noto_sans_canadian_aboriginal_ttf, sizeof noto_sans_canadian_aboriginal_ttf},
  {"fonts/NotoSansCanadianAboriginal.woff2", noto_sans_canadian_aboriginal_woff2, sizeof noto_sans_canadian_aboriginal_woff2},
  {"fonts/NotoSansCham.ttf", noto_sans_cham_ttf, sizeof noto_sans_cham_ttf},
  {"fonts/NotoSansCham.woff2", noto_sans_cham_woff2, sizeof noto_sans_cham_woff2},
  {"fonts/NotoSansCherokee.ttf", noto_sans_cherokee_ttf, sizeof noto_sans_cherokee_ttf},
  {"fonts/NotoSansCherokee.woff2", noto_sans_cherokee_woff2, sizeof noto_sans_cherokee_woff2},
  {"fonts/NotoSansCherokee-Bold.ttf", noto_sans_cherokee_bold_ttf, sizeof noto_sans_cherokee_bold_ttf},
  {"fonts/NotoSansCherokee-Bold.woff2", noto_sans_cherokee_bold_woff2, sizeof noto_sans_cherokee_bold_woff2},
  {"fonts/NotoSansEthiopic.ttf", noto_sans_ethiopic_ttf, sizeof noto_sans_ethiopic_ttf},
  {"fonts/NotoSansEthiopic.woff2", noto_sans_ethiopic_woff2, sizeof noto_sans_ethiopic_woff2},
  {"fonts/NotoSansEthiopic-Bold.ttf", noto_sans_ethiopic_bold_ttf, sizeof noto_sans_ethiopic_bold_ttf},
  {"fonts/NotoSansEthiopic-Bold.woff2", noto_sans_ethiopic_bold_woff2, sizeof noto_sans_ethiopic_bold_woff2},
  {"fonts/NotoSansGeorgian.ttf", noto_sans_georgian_ttf, sizeof noto_sans_georgian_ttf},
  {"fonts/NotoSansGeorgian.woff2", noto_sans_georgian_woff2, sizeof noto_sans_georgian_woff2},
  {"fonts/NotoSansGeorgian-Bold.ttf", noto_sans_georgian_bold_ttf, sizeof noto_sans_georgian_bold_ttf},
  {"fonts/NotoSansGeorgian-Bold.woff2", noto_sans_georgian_bold_woff2, sizeof noto_sans_georgian_bold_woff2},
  {"fonts/NotoSansGujarati.ttf", noto_sans_gujarati_ttf, sizeof noto_sans_gujarati_ttf},
  {"fonts/NotoSansGujarati.woff2", noto_sans_gujarati_woff2, sizeof noto_sans_gujarati_woff2},
  {"fonts/NotoSansGujarati-Bold.ttf", noto_sans_gujarati_bold_ttf, sizeof noto_sans_gujarati_bold_ttf},
  {"fonts/NotoSansGujarati-Bold.woff2", noto_sans_gujarati_bold_woff2, sizeof noto_sans_gujarati_bold_woff2},
  {"fonts/NotoSansGurmukhi.ttf", noto_sans_gurmukhi_ttf, sizeof noto_sans_gurmukhi_ttf},
  {"fonts/NotoSansGurmukhi.woff2", noto_sans_gurmukhi_woff2, sizeof noto_sans_gurmukhi_woff2},
  {"fonts/NotoSansGurmukhi-Bold.ttf", noto_sans_gurmukhi_bold_ttf, sizeof noto_sans_gurmukhi_bold_ttf},
  {"fonts/NotoSansGurmukhi-Bold.woff2", noto_sans_gurmukhi_bold_woff2, sizeof noto_sans_gurmukhi_bold_woff2},
  {"fonts/NotoSansHanifiRohingya.ttf", noto_sans_hanifi_rohingya_ttf, sizeof noto_sans_hanifi_rohingya_ttf},
  {"fonts/NotoSansHanifiRohingya.woff2", noto_sans_hanifi_rohingya_woff2, sizeof noto_sans_hanifi_rohingya_woff2},
  {"fonts/NotoSansJavanese.ttf", noto_sans_javanese_ttf, sizeof noto_sans_javanese_ttf},
  {"fonts/NotoSansJavanese.woff2", noto_sans_javanese_woff2, sizeof noto_sans_javanese_woff2},
  {"fonts/NotoSansKR.ttf", noto_sans_kr_ttf, sizeof noto_sans_kr_ttf},
  {"fonts/NotoSansKR.woff2", noto_sans_kr_woff2, sizeof noto_sans_kr_woff2},
  {"fonts/NotoSansKR-Bold.ttf", noto_sans_krbold_ttf, sizeof noto_sans_krbold_ttf},
  {"fonts/NotoSansKR-Bold.woff2", noto_sans_krbold_woff2, sizeof noto_sans_krbold_woff2},
  {"fonts/NotoSansKannada.ttf", noto_sans_kannada_ttf, sizeof noto_sans_kannada_ttf},
  {"fonts/NotoSansKannada.woff2", noto_sans_kannada_woff2, sizeof noto_sans_kannada_woff2},
  {"fonts/NotoSansKannada-Bold.ttf", noto_sans_kannada_bold_ttf, sizeof noto_sans_kannada_bold_ttf},
  {"fonts/NotoSansKannada-Bold.woff2", noto_sans_kannada_bold_woff2, sizeof noto_sans_kannada_bold_woff2},
  {"fonts/NotoSansKhmer.ttf", noto_sans_khmer_ttf, sizeof noto_sans_khmer_ttf},
  {"fonts/NotoSansKhmer.woff2", noto_sans_khmer_woff2, sizeof noto_sans_khmer_woff2},
  {"fonts/NotoSansKhmer-Bold.ttf", noto_sans_khmer_bold_ttf, sizeof noto_sans_khmer_bold_ttf},
  {"fonts/NotoSansKhmer-Bold.woff2", noto_sans_khmer_bold_woff2, sizeof noto_sans_khmer_bold_woff2},
  {"fonts/NotoSansLao.ttf", noto_sans_lao_ttf, sizeof noto_sans_lao_ttf},
  {"fonts/NotoSansLao.woff2", noto_sans_lao_woff2, sizeof noto_sans_lao_woff2},
  {"fonts/NotoSansLao-Bold.ttf", noto_sans_lao_bold_ttf, sizeof noto_sans_lao_bold_ttf},
  {"fonts/NotoSansLao-Bold.woff2", noto_sans_lao_bold_woff2, sizeof noto_sans_lao_bold_woff2},
  {"fonts/NotoSansLisu.ttf", noto_sans_lisu_ttf, sizeof noto_sans_lisu_ttf},
  {"fonts/NotoSansLisu.woff2", noto_sans_lisu_woff2, sizeof noto_sans_lisu_woff2},
  {"fonts/NotoSansMalayalam.ttf", noto_sans_malayalam_ttf, sizeof noto_sans_malayalam_ttf},
  {"fonts/NotoSansMalayalam.woff2", noto_sans_malayalam_woff2, sizeof noto_sans_malayalam_woff2},
  {"fonts/NotoSansMalayalam-Bold.ttf", noto_sans_malayalam_bold_ttf, sizeof noto_sans_malayalam_bold_ttf},
  {"fonts/NotoSansMalayalam-Bold.woff2", noto_sans_malayalam_bold_woff2, sizeof noto_sans_malayalam_bold_woff2},
  {"fonts/NotoSansMath.ttf", noto_sans_math_ttf, sizeof noto_sans_math_ttf},
  {"fonts/NotoSansMath.woff2", noto_sans_math_woff2, sizeof noto_sans_math_woff2},
  {"fonts/NotoSansMeeteiMayek.ttf", noto_sans_meetei_mayek_ttf, sizeof noto_sans_meetei_mayek_ttf},
  {"fonts/NotoSansMeeteiMayek.woff2", noto_sans_meetei_mayek_woff2, sizeof noto_sans_meetei_mayek_woff2},
  {"fonts/NotoSansMongolian.ttf", noto_sans_mongolian_ttf, sizeof noto_sans_mongolian_ttf},
  {"fonts/NotoSansMongolian.woff2", noto_sans_mongolian_woff2, sizeof noto_sans_mongolian_woff2},
  {"fonts/NotoSansMyanmar.ttf", noto_sans_myanmar_ttf, sizeof noto_sans_myanmar_ttf},
  {"fonts/NotoSansMyanmar.woff2", noto_sans_myanmar_woff2, sizeof noto_sans_myanmar_woff2},
  {"fonts/NotoSansMyanmar-Bold.ttf", noto_sans_myanmar_bold_ttf, sizeof noto_sans_myanmar_bold_ttf},
  {"fonts/NotoSansMyanmar-Bold.woff2", noto_sans_myanmar_bold_woff2, sizeof noto_sans_myanmar_bold_woff2},
  {"fonts/NotoSansNKo.ttf", noto_sans_nko_ttf, sizeof noto_sans_nko_ttf},
  {"fonts/NotoSansNKo.woff2", noto_sans_nko_woff2, sizeof noto_sans_nko_woff2},
  {"fonts/NotoSansOlChiki.ttf", noto_sans_ol_chiki_ttf, sizeof noto_sans_ol_chiki_ttf},
  {"fonts/NotoSansOlChiki.woff2", noto_sans_ol_chiki_woff2, sizeof noto_sans_ol_chiki_woff2},
  {"fonts/NotoSansOriya.ttf", noto_sans_oriya_ttf, sizeof noto_sans_oriya_ttf},
  {"fonts/NotoSansOriya.woff2", noto_sans_oriya_woff2, sizeof noto_sans_oriya_woff2},
  {"fonts/NotoSansOriya-Bold.ttf", noto_sans_oriya_bold_ttf, sizeof noto_sans_oriya_bold_ttf},
  {"fonts/NotoSansOriya-Bold.woff2", noto_sans_oriya_bold_woff2, sizeof noto_sans_oriya_bold_woff2},
  {"fonts/NotoSansSinhala.ttf", noto_sans_sinhala_ttf, sizeof noto_sans_sinhala_ttf},
  {"fonts/NotoSansSinhala.woff2", noto_sans_sinhala_woff2, sizeof noto_sans_sinhala_woff2},
  {"fonts/NotoSansSinhala-Bold.ttf", noto_sans_sinhala_bold_ttf, sizeof noto_sans_sinhala_bold_ttf},
  {"fonts/NotoSansSinhala-Bold.woff2", noto_sans_sinhala_bold_woff2, sizeof noto_sans_sinhala_bold_woff2},
  {"fonts/NotoSansSundanese.ttf", noto_sans_sundanese_ttf, sizeof noto_sans_sundanese_ttf},
  {"fonts/NotoSansSundanese.woff2", noto_sans_sundanese_woff2, sizeof noto_sans_sundanese_woff2},
  {"fonts/NotoSansSymbols.ttf", noto_sans_symbols_ttf, sizeof noto_sans_symbols_ttf},
  {"fonts/NotoSansSymbols.woff2", noto_sans_symbols_woff2, sizeof noto_sans_symbols_woff2},
  {"fonts/NotoSansSymbols2.ttf", noto_sans_symbols2_ttf, sizeof noto_sans_symbols2_ttf},
  {"fonts/NotoSansSymbols2.woff2", noto_sans_symbols2_woff2, sizeof noto_sans_symbols2_woff2},
  {"fonts/NotoSansSyriac.ttf", noto_sans_syriac_ttf, sizeof noto_sans_syriac_ttf},
  {"fonts/NotoSansSyriac.woff2", noto_sans_syriac_woff2, sizeof noto_sans_syriac_woff2},
  {"fonts/NotoSansTaiLe.ttf", noto_sans_tai_le_ttf, sizeof noto_sans_tai_le_ttf},
  {"fonts/NotoSansTaiLe.woff2", noto_sans_tai_le_woff2, sizeof noto_sans_tai_le_woff2},
  {"fonts/NotoSansTamil.ttf", noto_sans_tamil_ttf, sizeof noto_sans_tamil_ttf},
  {"fonts/NotoSansTamil.woff2", noto_sans_tamil_woff2, sizeof noto_sans_tamil_woff2},
  {"fonts/NotoSansTamil-Bold.ttf", noto_sans_tamil_bold_ttf, sizeof noto_sans_tamil_bold_ttf},
  {"fonts/NotoSansTamil-Bold.woff2", noto_sans_tamil_bold_woff2, sizeof noto_sans_tamil_bold_woff2},
  {"fonts/NotoSansTelugu.ttf", noto_sans_telugu_ttf, sizeof noto_sans_telugu_ttf},
  {"fonts/NotoSansTelugu.woff2", noto_sans_telugu_woff2, sizeof noto_sans_telugu_woff2},
  {"fonts/NotoSansTelugu-Bold.ttf", noto_sans_telugu_bold_ttf, sizeof noto_sans_telugu_bold_ttf},
  {"fonts/NotoSansTelugu-Bold.woff2", noto_sans_telugu_bold_woff2, sizeof noto_sans_telugu_bold_woff2},
  {"fonts/NotoSansThaana.ttf", noto_sans_thaana_ttf, sizeof noto_sans_thaana_ttf},
  {"fonts/NotoSansThaana.woff2", noto_sans_thaana_woff2, sizeof noto_sans_thaana_woff2},
  {"fonts/NotoSansThaana-Bold.ttf", noto_sans_thaana_bold_ttf, sizeof noto_sans_thaana_bold_ttf},
  {"fonts/NotoSansThaana-Bold.woff2", noto_sans_thaana_bold_woff2, sizeof noto_sans_thaana_bold_woff2},
  {"fonts/NotoSansTifinagh.ttf", noto_sans_tifinagh_ttf, sizeof noto_sans_tifinagh_ttf},
  {"fonts/NotoSansTifinagh.woff2", noto_sans_tifinagh_woff2, sizeof noto_sans_tifinagh_woff2},
  {"fonts/NotoSansVai.ttf", noto_sans_vai_ttf, sizeof noto_sans_vai_ttf},
  {"fonts/NotoSansVai.woff2", noto_sans_vai_woff2, sizeof noto_sans_vai_woff2},
  {"fonts/NotoSansYi.ttf", noto_sans_yi_ttf, sizeof noto_sans_yi_ttf},
  {"fonts/NotoSansYi.woff2", noto_sans_yi_woff2, sizeof noto_sans_yi_woff2},
  {"fonts/NotoSerifTibetan.ttf", noto_serif_tibetan_ttf, sizeof noto_serif_tibetan_ttf},
  {"fonts/NotoSerifTibetan.woff2", noto_serif_tibetan_woff2, sizeof noto_serif_tibetan_woff2},
};
