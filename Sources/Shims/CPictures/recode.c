#include "CPictures.h"

#include <dlfcn.h>
#include <stdio.h>

// The library with which librsvg reads images; its declarations, as far as they are used here.

enum { counterclockwise = 90, halfTurn = 180, clockwise = 270, nearest = 0, bilinear = 2 };

typedef struct {
  void *(*loader)(const char *, void **);
  int (*write)(void *, const unsigned char *, size_t, void **);
  int (*close)(void *, void **);
  void *(*image)(void *);
  void *(*upright)(void *);
  void *(*rotate)(const void *, int);
  void *(*flip)(const void *, int);
  void *(*scale)(const void *, int, int, int);
  int (*width)(const void *);
  int (*height)(const void *);
  int (*hasAlpha)(const void *);
  void *(*onGround)(const void *, int, int, int, int, int, unsigned, unsigned);
  int (*save)(void *, char **, size_t *, const char *, char **, char **, void **);
  void *(*retain)(void *);
  void (*release)(void *);
  void (*freeError)(void *);
  void (*freeBytes)(void *);
} Functions;

static bool find(Functions *use) {
  // A library that is open is only counted once more.
  void *library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *objects = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *base = dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library || !objects || !base) return false;
  const struct { void *library; const char *name; void **place; } all[] = {
      {library, "gdk_pixbuf_loader_new_with_type", (void **)&use->loader},
      {library, "gdk_pixbuf_loader_write", (void **)&use->write},
      {library, "gdk_pixbuf_loader_close", (void **)&use->close},
      {library, "gdk_pixbuf_loader_get_pixbuf", (void **)&use->image},
      {library, "gdk_pixbuf_apply_embedded_orientation", (void **)&use->upright},
      {library, "gdk_pixbuf_rotate_simple", (void **)&use->rotate},
      {library, "gdk_pixbuf_flip", (void **)&use->flip},
      {library, "gdk_pixbuf_scale_simple", (void **)&use->scale},
      {library, "gdk_pixbuf_get_width", (void **)&use->width},
      {library, "gdk_pixbuf_get_height", (void **)&use->height},
      {library, "gdk_pixbuf_get_has_alpha", (void **)&use->hasAlpha},
      {library, "gdk_pixbuf_composite_color_simple", (void **)&use->onGround},
      {library, "gdk_pixbuf_save_to_bufferv", (void **)&use->save},
      {objects, "g_object_ref", (void **)&use->retain},
      {objects, "g_object_unref", (void **)&use->release},
      {base, "g_error_free", (void **)&use->freeError},
      {base, "g_free", (void **)&use->freeBytes},
  };
  for (size_t index = 0; index < sizeof all / sizeof *all; index++) {
    *all[index].place = dlsym(all[index].library, all[index].name);
    if (!*all[index].place) return false;
  }
  return true;
}

/// Replaces an image by another one, which may be NULL.
static void *next(const Functions *use, void *image, void *other) {
  if (image) use->release(image);
  return other;
}

/// Returns the image of a file, which the caller releases; NULL if it cannot be read.
static void *read(const Functions *use, const unsigned char *bytes, size_t count,
                  const char *format) {
  void *failure = NULL;
  void *loader = use->loader(format, &failure);
  if (failure) use->freeError(failure);
  if (!loader) return NULL;
  void *writing = NULL, *closing = NULL;
  bool isRead = use->write(loader, bytes, count, &writing);
  if (writing) use->freeError(writing);
  isRead = use->close(loader, &closing) && isRead;
  if (closing) use->freeError(closing);
  void *image = isRead ? use->image(loader) : NULL;
  if (image) use->retain(image);
  use->release(loader);
  return image;
}

/// Turns an image as Exif numbers it.
static void *turn(const Functions *use, void *image, int orientation) {
  if (orientation == 0) return next(use, image, use->upright(image));
  int angle = orientation == 3               ? halfTurn
              : orientation == 5 || orientation == 6 ? clockwise
              : orientation == 7 || orientation == 8 ? counterclockwise
                                                     : 0;
  if (angle) image = next(use, image, use->rotate(image, angle));
  bool isMirrored = orientation == 2 || orientation == 5 || orientation == 7;
  if (image && (isMirrored || orientation == 4)) {
    image = next(use, image, use->flip(image, isMirrored));
  }
  return image;
}

/// Makes an image smaller whose longer side has more than `longest` pixels.
static void *reduce(const Functions *use, void *image, int longest) {
  int width = use->width(image), height = use->height(image);
  int side = width > height ? width : height;
  if (longest <= 0 || side <= longest) return image;
  int newWidth = (int)((long long)width * longest / side);
  int newHeight = (int)((long long)height * longest / side);
  return next(use, image,
              use->scale(image, newWidth > 0 ? newWidth : 1, newHeight > 0 ? newHeight : 1,
                         bilinear));
}

bool arbor_picture_recode(const unsigned char *bytes, size_t count, const char *from,
                          const char *to, int orientation, int quality, int longest,
                          ArborPictureSink sink, void *context) {
  Functions use;
  if (!find(&use)) return false;
  void *image = read(&use, bytes, count, from);
  if (image) image = turn(&use, image, orientation);
  if (image) image = reduce(&use, image, longest);
  bool isPhoto = to[0] == 'j';
  if (image && isPhoto && use.hasAlpha(image)) {
    const unsigned white = 0xFFFFFF;
    int width = use.width(image), height = use.height(image);
    image = next(&use, image,
                 use.onGround(image, width, height, nearest, 255, 8, white, white));
  }
  if (!image) return false;
  char number[16];
  snprintf(number, sizeof number, "%d", quality);
  char *keys[] = {"quality", NULL}, *values[] = {number, NULL}, *none[] = {NULL};
  char *file = NULL;
  size_t size = 0;
  void *failure = NULL;
  bool isSaved = use.save(image, &file, &size, to, isPhoto ? keys : none,
                          isPhoto ? values : none, &failure);
  if (failure) use.freeError(failure);
  use.release(image);
  bool isWritten = isSaved && sink(context, (const unsigned char *)file, size);
  if (file) use.freeBytes(file);
  return isWritten;
}
