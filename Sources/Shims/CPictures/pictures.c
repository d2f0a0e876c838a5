#define _GNU_SOURCE
#include "CPictures.h"
#include "missing.h"

#include <assert.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The declarations of the libraries, as far as they are used here.

typedef struct { uint32_t domain; int code; char *message; } Failure;
typedef struct { double x, y, width, height; } Rectangle;

enum { formatARGB32 = 0, formatRGB24 = 1 };
enum { statusSuccess = 0, statusReadError = 10, statusWriteError = 11 };
enum { hintStyleNone = 1, hintMetricsOff = 1, styleItalic = 2, pangoScale = 1024 };
/// Without it librsvg refuses images whose data URLs have more than 10 MB.
enum { flagUnlimited = 1 };

static struct {
  // librsvg
  void *(*rsvg_handle_new_from_stream_sync)(void *, void *, int, void *, Failure **);
  int (*rsvg_handle_get_intrinsic_size_in_pixels)(void *, double *, double *);
  int (*rsvg_handle_render_document)(void *, void *, const Rectangle *, Failure **);
  // GLib
  void *(*g_memory_input_stream_new_from_data)(const void *, long, void *);
  void (*g_object_unref)(void *);
  void (*g_error_free)(Failure *);
  // cairo
  void *(*cairo_image_surface_create)(int, int, int);
  void *(*cairo_pdf_surface_create_for_stream)(void *, void *, double, double);
  void (*cairo_pdf_surface_set_size)(void *, double, double);
  void (*cairo_pdf_surface_set_metadata)(void *, int, const char *);
  int (*cairo_surface_write_to_png_stream)(void *, void *, void *);
  void *(*cairo_image_surface_create_from_png_stream)(void *, void *);
  unsigned char *(*cairo_image_surface_get_data)(void *);
  int (*cairo_image_surface_get_width)(void *);
  int (*cairo_image_surface_get_height)(void *);
  int (*cairo_image_surface_get_stride)(void *);
  void (*cairo_surface_mark_dirty)(void *);
  int (*cairo_surface_status)(void *);
  void (*cairo_surface_finish)(void *);
  void (*cairo_surface_destroy)(void *);
  void *(*cairo_create)(void *);
  int (*cairo_status)(void *);
  const char *(*cairo_status_to_string)(int);
  void (*cairo_set_source_rgb)(void *, double, double, double);
  void (*cairo_set_source_rgba)(void *, double, double, double, double);
  void (*cairo_move_to)(void *, double, double);
  void (*cairo_paint)(void *);
  void (*cairo_save)(void *);
  void (*cairo_restore)(void *);
  void (*cairo_translate)(void *, double, double);
  void (*cairo_rectangle)(void *, double, double, double, double);
  void (*cairo_clip)(void *);
  void (*cairo_scale)(void *, double, double);
  void (*cairo_show_page)(void *);
  void (*cairo_destroy)(void *);
  void *(*cairo_font_options_create)(void);
  void (*cairo_font_options_set_hint_style)(void *, int);
  void (*cairo_font_options_set_hint_metrics)(void *, int);
  void (*cairo_font_options_destroy)(void *);
  // Pango
  void *(*pango_cairo_font_map_new)(void);
  void (*pango_cairo_font_map_set_default)(void *);
  void (*pango_cairo_context_set_resolution)(void *, double);
  void (*pango_cairo_context_set_font_options)(void *, void *);
  void (*pango_cairo_show_layout_line)(void *, void *);
  void *(*pango_font_map_create_context)(void *);
  void (*pango_context_set_round_glyph_positions)(void *, int);
  void *(*pango_layout_new)(void *);
  void (*pango_layout_set_auto_dir)(void *, int);
  void (*pango_layout_set_single_paragraph_mode)(void *, int);
  void (*pango_layout_set_font_description)(void *, void *);
  void (*pango_layout_set_text)(void *, const char *, int);
  void *(*pango_layout_get_line_readonly)(void *, int);
  void *(*pango_font_description_new)(void);
  void (*pango_font_description_set_family)(void *, const char *);
  void (*pango_font_description_set_weight)(void *, int);
  void (*pango_font_description_set_style)(void *, int);
  void (*pango_font_description_set_absolute_size)(void *, double);
  void (*pango_font_description_free)(void *);
  void (*pango_fc_font_map_set_config)(void *, void *);
  void (*pango_fc_font_map_config_changed)(void *);
  // Fontconfig
  void *(*FcConfigCreate)(void);
  int (*FcConfigAppFontAddFile)(void *, const char *);
  int (*FcConfigParseAndLoadFromMemory)(void *, const char *, int);
} use;

/// The functions by the libraries that have them, in the order of `use`.
static const struct { const char *library; const char *name; } names[] = {
    {"librsvg-2.so.2", "rsvg_handle_new_from_stream_sync"},
    {"librsvg-2.so.2", "rsvg_handle_get_intrinsic_size_in_pixels"},
    {"librsvg-2.so.2", "rsvg_handle_render_document"},
    {"libgio-2.0.so.0", "g_memory_input_stream_new_from_data"},
    {"libgobject-2.0.so.0", "g_object_unref"},
    {"libglib-2.0.so.0", "g_error_free"},
    {"libcairo.so.2", "cairo_image_surface_create"},
    {"libcairo.so.2", "cairo_pdf_surface_create_for_stream"},
    {"libcairo.so.2", "cairo_pdf_surface_set_size"},
    {"libcairo.so.2", "cairo_pdf_surface_set_metadata"},
    {"libcairo.so.2", "cairo_surface_write_to_png_stream"},
    {"libcairo.so.2", "cairo_image_surface_create_from_png_stream"},
    {"libcairo.so.2", "cairo_image_surface_get_data"},
    {"libcairo.so.2", "cairo_image_surface_get_width"},
    {"libcairo.so.2", "cairo_image_surface_get_height"},
    {"libcairo.so.2", "cairo_image_surface_get_stride"},
    {"libcairo.so.2", "cairo_surface_mark_dirty"},
    {"libcairo.so.2", "cairo_surface_status"},
    {"libcairo.so.2", "cairo_surface_finish"},
    {"libcairo.so.2", "cairo_surface_destroy"},
    {"libcairo.so.2", "cairo_create"},
    {"libcairo.so.2", "cairo_status"},
    {"libcairo.so.2", "cairo_status_to_string"},
    {"libcairo.so.2", "cairo_set_source_rgb"},
    {"libcairo.so.2", "cairo_set_source_rgba"},
    {"libcairo.so.2", "cairo_move_to"},
    {"libcairo.so.2", "cairo_paint"},
    {"libcairo.so.2", "cairo_save"},
    {"libcairo.so.2", "cairo_restore"},
    {"libcairo.so.2", "cairo_translate"},
    {"libcairo.so.2", "cairo_rectangle"},
    {"libcairo.so.2", "cairo_clip"},
    {"libcairo.so.2", "cairo_scale"},
    {"libcairo.so.2", "cairo_show_page"},
    {"libcairo.so.2", "cairo_destroy"},
    {"libcairo.so.2", "cairo_font_options_create"},
    {"libcairo.so.2", "cairo_font_options_set_hint_style"},
    {"libcairo.so.2", "cairo_font_options_set_hint_metrics"},
    {"libcairo.so.2", "cairo_font_options_destroy"},
    {"libpangocairo-1.0.so.0", "pango_cairo_font_map_new"},
    {"libpangocairo-1.0.so.0", "pango_cairo_font_map_set_default"},
    {"libpangocairo-1.0.so.0", "pango_cairo_context_set_resolution"},
    {"libpangocairo-1.0.so.0", "pango_cairo_context_set_font_options"},
    {"libpangocairo-1.0.so.0", "pango_cairo_show_layout_line"},
    {"libpango-1.0.so.0", "pango_font_map_create_context"},
    {"libpango-1.0.so.0", "pango_context_set_round_glyph_positions"},
    {"libpango-1.0.so.0", "pango_layout_new"},
    {"libpango-1.0.so.0", "pango_layout_set_auto_dir"},
    {"libpango-1.0.so.0", "pango_layout_set_single_paragraph_mode"},
    {"libpango-1.0.so.0", "pango_layout_set_font_description"},
    {"libpango-1.0.so.0", "pango_layout_set_text"},
    {"libpango-1.0.so.0", "pango_layout_get_line_readonly"},
    {"libpango-1.0.so.0", "pango_font_description_new"},
    {"libpango-1.0.so.0", "pango_font_description_set_family"},
    {"libpango-1.0.so.0", "pango_font_description_set_weight"},
    {"libpango-1.0.so.0", "pango_font_description_set_style"},
    {"libpango-1.0.so.0", "pango_font_description_set_absolute_size"},
    {"libpango-1.0.so.0", "pango_font_description_free"},
    {"libpangoft2-1.0.so.0", "pango_fc_font_map_set_config"},
    {"libpangoft2-1.0.so.0", "pango_fc_font_map_config_changed"},
    {"libfontconfig.so.1", "FcConfigCreate"},
    {"libfontconfig.so.1", "FcConfigAppFontAddFile"},
    {"libfontconfig.so.1", "FcConfigParseAndLoadFromMemory"},
};

/// The fonts that were added, and the map through which Pango finds them.
static void *fonts;
static void *fontMap;

static bool addFile(const void *bytes, size_t count);

const char *arbor_pictures_open(void) {
  static_assert(sizeof(use) == sizeof(names) / sizeof(names[0]) * sizeof(void *));
  if (fontMap) return NULL;
  void **function = (void **)&use;
  for (size_t index = 0; index < sizeof(names) / sizeof(names[0]); index++) {
    // A library that is open is only counted once more.
    void *library = dlopen(names[index].library, RTLD_NOW | RTLD_LOCAL);
    if (!library) return names[index].library;
    function[index] = dlsym(library, names[index].name);
    if (!function[index]) return names[index].name;
  }
  if (!arbor_woff2_is_installed()) return "libwoff2dec.so.1.0.2";
  fonts = use.FcConfigCreate();
  void *map = fonts ? use.pango_cairo_font_map_new() : NULL;
  if (!map) return "fontconfig";
  use.pango_fc_font_map_set_config(map, fonts);
  fontMap = map;
  return addFile(missing, sizeof(missing)) ? NULL : "memfd_create";
}

/// Makes a file in memory. Fontconfig and FreeType know it by its path, and read it when text is
/// drawn, so that it stays open.
static bool addFile(const void *bytes, size_t count) {
  int file = memfd_create("font", MFD_CLOEXEC);
  if (file < 0) return false;
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(file, (const char *)bytes + done, count - done);
    if (written <= 0) break;
    done += (size_t)written;
  }
  char path[64];
  snprintf(path, sizeof(path), "/proc/self/fd/%d", file);
  if (done == count && use.FcConfigAppFontAddFile(fonts, path)) {
    use.pango_fc_font_map_config_changed(fontMap);
    return true;
  }
  close(file);
  return false;
}

bool arbor_pictures_add_font(const unsigned char *bytes, size_t count, bool isWOFF2) {
  if (!isWOFF2) return addFile(bytes, count);
  size_t size = 0;
  unsigned char *plain = arbor_woff2_decompress(bytes, count, &size);
  bool isAdded = plain && addFile(plain, size);
  free(plain);
  return isAdded;
}

bool arbor_pictures_add_variant(const char *name, const char *family, const char *feature) {
  char rule[1024];
  int length = snprintf(
      rule, sizeof(rule),
      "<fontconfig><match target=\"pattern\"><test name=\"family\"><string>%s</string></test>"
      "<edit name=\"family\" mode=\"assign\"><string>%s</string></edit>"
      "<edit name=\"fontfeatures\" mode=\"append\"><string>%s</string></edit></match></fontconfig>",
      name, family, feature);
  return length > 0 && (size_t)length < sizeof(rule) &&
         use.FcConfigParseAndLoadFromMemory(fonts, rule, false);
}

static bool fail(char *reason, size_t length, const char *text) {
  snprintf(reason, length, "%s", text);
  return false;
}

static bool failBy(char *reason, size_t length, Failure *failure) {
  fail(reason, length, failure ? failure->message : "no reason was given");
  if (failure) use.g_error_free(failure);
  return false;
}

/// Draws an SVG image in its own size, at the current origin.
static bool draw(void *context, const unsigned char *svg, size_t count, char *reason,
                 size_t length) {
  Failure *failure = NULL;
  void *stream = use.g_memory_input_stream_new_from_data(svg, (long)count, NULL);
  void *image =
      use.rsvg_handle_new_from_stream_sync(stream, NULL, flagUnlimited, NULL, &failure);
  use.g_object_unref(stream);
  if (!image) return failBy(reason, length, failure);
  Rectangle place = {0, 0, 0, 0};
  use.rsvg_handle_get_intrinsic_size_in_pixels(image, &place.width, &place.height);
  use.cairo_rectangle(context, 0, 0, place.width, place.height);
  use.cairo_clip(context);
  // The map belongs to the thread that draws, as long as it draws.
  use.pango_cairo_font_map_set_default(fontMap);
  int isDrawn = use.rsvg_handle_render_document(image, context, &place, &failure);
  use.pango_cairo_font_map_set_default(NULL);
  use.g_object_unref(image);
  if (!isDrawn) return failBy(reason, length, failure);
  int status = use.cairo_status(context);
  return status == statusSuccess || fail(reason, length, use.cairo_status_to_string(status));
}

typedef struct { ArborPictureSink sink; void *context; } Target;

static int forward(void *target, const unsigned char *bytes, unsigned count) {
  Target *to = target;
  return to->sink(to->context, bytes, count) ? statusSuccess : statusWriteError;
}

bool arbor_picture_png(const unsigned char *svg, size_t count, int width, int height, double scale,
                       bool isOpaque, double gray, ArborPictureSink sink, void *context,
                       char *reason, size_t length) {
  void *surface =
      use.cairo_image_surface_create(isOpaque ? formatRGB24 : formatARGB32, width, height);
  void *pen = use.cairo_create(surface);
  if (isOpaque) {
    use.cairo_set_source_rgb(pen, gray, gray, gray);
    use.cairo_paint(pen);
  }
  use.cairo_scale(pen, scale, scale);
  bool isDrawn = draw(pen, svg, count, reason, length);
  use.cairo_destroy(pen);
  if (isDrawn) {
    Target target = {sink, context};
    int status = use.cairo_surface_write_to_png_stream(surface, (void *)forward, &target);
    if (status != statusSuccess) {
      isDrawn = fail(reason, length, use.cairo_status_to_string(status));
    }
  }
  use.cairo_surface_destroy(surface);
  return isDrawn;
}

struct ArborPDF {
  Target target;
  void *surface;
  void *pen;
  /// The context and the layout of texts; NULL before the first.
  void *texts;
  void *layout;
};

ArborPDF *arbor_pdf_begin(ArborPictureSink sink, void *context) {
  ArborPDF *pdf = malloc(sizeof(ArborPDF));
  if (!pdf) return NULL;
  pdf->target = (Target){sink, context};
  pdf->surface = use.cairo_pdf_surface_create_for_stream((void *)forward, &pdf->target, 1, 1);
  pdf->pen = use.cairo_create(pdf->surface);
  pdf->texts = pdf->layout = NULL;
  return pdf;
}

void arbor_pdf_describe(ArborPDF *pdf, int field, const char *text) {
  use.cairo_pdf_surface_set_metadata(pdf->surface, field, text);
}

bool arbor_pdf_add(ArborPDF *pdf, const unsigned char *svg, size_t count, double width,
                   double height, double margin, double scale, char *reason, size_t length) {
  use.cairo_pdf_surface_set_size(pdf->surface, width, height);
  use.cairo_save(pdf->pen);
  use.cairo_translate(pdf->pen, margin, margin);
  use.cairo_scale(pdf->pen, scale, scale);
  return draw(pdf->pen, svg, count, reason, length);
}

/// Makes the layout of texts, which are set as librsvg sets them: nothing is moved to pixels.
static void startTexts(ArborPDF *pdf) {
  pdf->texts = use.pango_font_map_create_context(fontMap);
  use.pango_context_set_round_glyph_positions(pdf->texts, false);
  void *options = use.cairo_font_options_create();
  use.cairo_font_options_set_hint_style(options, hintStyleNone);
  use.cairo_font_options_set_hint_metrics(options, hintMetricsOff);
  use.pango_cairo_context_set_font_options(pdf->texts, options);
  use.cairo_font_options_destroy(options);
  use.pango_cairo_context_set_resolution(pdf->texts, 72);
  pdf->layout = use.pango_layout_new(pdf->texts);
  use.pango_layout_set_auto_dir(pdf->layout, false);
  use.pango_layout_set_single_paragraph_mode(pdf->layout, true);
}

void arbor_pdf_set_style(ArborPDF *pdf, const char *families, double size, int weight,
                         bool isItalic, const double color[4]) {
  if (!pdf->layout) startTexts(pdf);
  void *font = use.pango_font_description_new();
  use.pango_font_description_set_family(font, families);
  use.pango_font_description_set_absolute_size(font, size * pangoScale);
  use.pango_font_description_set_weight(font, weight);
  if (isItalic) use.pango_font_description_set_style(font, styleItalic);
  use.pango_layout_set_font_description(pdf->layout, font);
  use.pango_font_description_free(font);
  use.cairo_set_source_rgba(pdf->pen, color[0], color[1], color[2], color[3]);
}

void arbor_pdf_write(ArborPDF *pdf, const unsigned char *text, size_t count, double x, double y,
                     const double *clip) {
  if (!pdf->layout || count > INT32_MAX) return;
  use.pango_layout_set_text(pdf->layout, (const char *)text, (int)count);
  void *line = use.pango_layout_get_line_readonly(pdf->layout, 0);
  if (!line) return;
  if (clip) {
    use.cairo_save(pdf->pen);
    use.cairo_rectangle(pdf->pen, clip[0], clip[1], clip[2], clip[3]);
    use.cairo_clip(pdf->pen);
  }
  use.cairo_move_to(pdf->pen, x, y);
  use.pango_cairo_show_layout_line(pdf->pen, line);
  if (clip) use.cairo_restore(pdf->pen);
}

bool arbor_pdf_end_page(ArborPDF *pdf, char *reason, size_t length) {
  use.cairo_restore(pdf->pen);
  use.cairo_show_page(pdf->pen);
  int status = use.cairo_status(pdf->pen);
  return status == statusSuccess || fail(reason, length, use.cairo_status_to_string(status));
}

bool arbor_pdf_end(ArborPDF *pdf) {
  if (pdf->layout) use.g_object_unref(pdf->layout);
  if (pdf->texts) use.g_object_unref(pdf->texts);
  use.cairo_destroy(pdf->pen);
  use.cairo_surface_finish(pdf->surface);
  bool isWritten = use.cairo_surface_status(pdf->surface) == statusSuccess;
  use.cairo_surface_destroy(pdf->surface);
  free(pdf);
  return isWritten;
}

typedef struct { const unsigned char *bytes; size_t count; } Source;

static int readSource(void *source, unsigned char *bytes, unsigned int count) {
  Source *from = source;
  if (count > from->count) return statusReadError;
  memcpy(bytes, from->bytes, count);
  from->bytes += count;
  from->count -= count;
  return statusSuccess;
}

/// Reads a PNG file as pixels of 32 bits; NULL if that is not possible.
static void *pixels(const unsigned char *bytes, size_t count) {
  Source source = {bytes, count};
  void *read = use.cairo_image_surface_create_from_png_stream((void *)readSource, &source);
  // Pictures of 16 bits have other pixels.
  if (use.cairo_surface_status(read) == statusSuccess &&
      use.cairo_image_surface_get_stride(read) == 4 * use.cairo_image_surface_get_width(read)) {
    return read;
  }
  use.cairo_surface_destroy(read);
  return NULL;
}

/// Whether a component differs by more than the tolerance, in pixels of 32 bits without the alpha
/// of opaque pictures.
static bool differs(uint32_t one, uint32_t other, int tolerance) {
  for (int shift = 0; shift < 24; shift += 8) {
    int distance = (int)(one >> shift & 0xff) - (int)(other >> shift & 0xff);
    if (abs(distance) > tolerance) return true;
  }
  return false;
}

static uint32_t *row(void *surface, int y) {
  return (uint32_t *)(use.cairo_image_surface_get_data(surface) +
                      (long)y * use.cairo_image_surface_get_stride(surface));
}

long arbor_picture_difference(const unsigned char *one, size_t oneCount,
                              const unsigned char *other, size_t otherCount, int tolerance,
                              ArborPictureSink sink, void *context) {
  void *first = pixels(one, oneCount), *second = pixels(other, otherCount);
  long count = -1;
  void *marked = NULL;
  if (first && second) {
    int width = use.cairo_image_surface_get_width(second);
    int height = use.cairo_image_surface_get_height(second);
    count = (long)width * height;
    if (use.cairo_image_surface_get_width(first) == width &&
        use.cairo_image_surface_get_height(first) == height) {
      count = 0;
      marked = use.cairo_image_surface_create(formatRGB24, width, height);
      if (use.cairo_surface_status(marked) != statusSuccess) height = 0, count = -1;
      for (int y = 0; y < height; y++) {
        const uint32_t *before = row(first, y), *after = row(second, y);
        uint32_t *mark = row(marked, y);
        for (int x = 0; x < width; x++) {
          bool isOther = differs(before[x], after[x], tolerance);
          count += isOther;
          // Red where they differ, pale elsewhere.
          mark[x] = isOther ? 0xffff0000 : 0xffc0c0c0 | (after[x] >> 2 & 0x3f3f3f);
        }
      }
      use.cairo_surface_mark_dirty(marked);
      Target target = {sink, context};
      if (count > 0) use.cairo_surface_write_to_png_stream(marked, (void *)forward, &target);
    }
  }
  if (marked) use.cairo_surface_destroy(marked);
  if (first) use.cairo_surface_destroy(first);
  if (second) use.cairo_surface_destroy(second);
  return count;
}
