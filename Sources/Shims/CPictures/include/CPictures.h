#pragma once
#include <stdbool.h>
#include <stddef.h>

// Draws SVG images with librsvg, and with the fonts that are handed over only.
//
// The libraries are opened when the first image is drawn: they bring some forty others along, for
// which a server that draws none should pay neither memory nor time. No function may run while
// another one does.

/// Receives a part of a file. Returns whether it could be kept.
typedef bool (*ArborPictureSink)(void *_Nonnull context, const unsigned char *_Nonnull bytes,
                                 size_t count);

/// Opens the libraries, once. From then on the family "Arbor Missing" draws U+E000 as the box that
/// browsers show for letters that no font has.
/// Returns the first name that is missing; NULL if there is none.
const char *_Nullable arbor_pictures_open(void);

/// Adds the fonts of a file in the format TrueType, OpenType or WOFF2. The bytes are copied.
/// Returns false if they cannot be read.
bool arbor_pictures_add_font(const unsigned char *_Nonnull bytes, size_t count, bool isWOFF2);

/// Makes `name` another name of a font family, with which it is set with a feature of OpenType, such
/// as "tnum". The names are plain text without markup. Returns false if that is not possible.
bool arbor_pictures_add_variant(const char *_Nonnull name, const char *_Nonnull family,
                                const char *_Nonnull feature);

/// Writes an SVG image as a PNG file of `width` by `height` pixels; its upper left corner is that
/// of the image, of which `scale` pixels are a point. With `isOpaque` the ground is `gray`, from 0
/// to 1. On failure the reason is written to `reason`, of `length` bytes.
bool arbor_picture_png(const unsigned char *_Nonnull svg, size_t count, int width, int height,
                       double scale, bool isOpaque, double gray, ArborPictureSink _Nonnull sink,
                       void *_Nonnull context, char *_Nonnull reason, size_t length);

/// A PDF file that is being written.
typedef struct ArborPDF ArborPDF;

/// Begins a file, which is written to `sink` until `arbor_pdf_end`.
ArborPDF *_Nullable arbor_pdf_begin(ArborPictureSink _Nonnull sink, void *_Nonnull context);

/// Describes the file. `field` is 0 for its title, 1 for its author, 2 for its subject, 3 for
/// keywords, and 4 for the program that has made it.
void arbor_pdf_describe(ArborPDF *_Nonnull pdf, int field, const char *_Nonnull text);

/// Begins a page of `width` by `height` points with an SVG image, whose upper left corner is
/// `margin` points from the edges, and of which a point is `scale` points of the page.
bool arbor_pdf_add(ArborPDF *_Nonnull pdf, const unsigned char *_Nonnull svg, size_t count,
                   double width, double height, double margin, double scale,
                   char *_Nonnull reason, size_t length);

/// Sets the font and the color of the next texts of the page: families by preference, separated by
/// commas, the size in points of the image, a weight from 100 to 900, and red, green, blue and
/// opacity from 0 to 1.
void arbor_pdf_set_style(ArborPDF *_Nonnull pdf, const char *_Nonnull families, double size,
                         int weight, bool isItalic, const double color[_Nonnull 4]);

/// Writes a line of text in front of the image, in UTF-8, with the start of its baseline at a place
/// in the image. `clip` is the left and upper edge, the width and the height of the area that is
/// seen; NULL for all of the image.
void arbor_pdf_write(ArborPDF *_Nonnull pdf, const unsigned char *_Nonnull text, size_t count,
                     double x, double y, const double *_Nullable clip);

/// Ends the page.
bool arbor_pdf_end_page(ArborPDF *_Nonnull pdf, char *_Nonnull reason, size_t length);

/// Ends the file, and frees `pdf`. Returns whether all of it was written.
bool arbor_pdf_end(ArborPDF *_Nonnull pdf);

/// Compares two PNG files. Returns the number of pixels of which a component differs by more than
/// `tolerance`, of 255; all of them if the sizes differ, and -1 if a file cannot be read. If pixels
/// differ, and the sizes do not, the second picture is written to `sink`, pale but for them.
long arbor_picture_difference(const unsigned char *_Nonnull one, size_t oneCount,
                              const unsigned char *_Nonnull other, size_t otherCount,
                              int tolerance, ArborPictureSink _Nonnull sink,
                              void *_Nonnull context);

/// Writes an image anew in a format, "png" or "jpeg", to `sink`. `from` is its own format, such as
/// "png". `orientation` says how it is turned, as a number from 1 to 8 of Exif; 0 for as its file
/// says. `quality` is that of a JPEG, from 0 to 100; its transparent parts become white. `longest`
/// is the most pixels of its longer side; 0 for any number. Returns false if the image cannot be
/// read, or the library is not installed. May run while others do.
bool arbor_picture_recode(const unsigned char *_Nonnull bytes, size_t count,
                          const char *_Nonnull from, const char *_Nonnull to, int orientation,
                          int quality, int longest, ArborPictureSink _Nonnull sink,
                          void *_Nonnull context);

/// Whether fonts in WOFF2 can be read.
bool arbor_woff2_is_installed(void);

/// Returns the font of a WOFF2 file in the format TrueType or OpenType, which the caller frees; NULL
/// if it cannot be read, or if libwoff2dec is not installed. May run while others do.
unsigned char *_Nullable arbor_woff2_decompress(const unsigned char *_Nonnull bytes, size_t count,
                                                size_t *_Nonnull size);
