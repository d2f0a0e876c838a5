/// The media types of files, by file name extension.
package enum MediaType {
  /// Returns the media type of a file name; `application/octet-stream` when the extension is
  /// unknown.
  package static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return types[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let types: [String: String] = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json",
    "map": "application/json", "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8", "tsv": "text/tab-separated-values; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "xml": "application/xml", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "bmp": "image/bmp",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg", "wav": "audio/wav",
    "m4v": "video/mp4", "mov": "video/quicktime", "ogv": "video/ogg", "m4a": "audio/mp4",
    "aac": "audio/aac", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "flac": "audio/flac",
    "pdf": "application/pdf", "wasm": "application/wasm", "zip": "application/zip",
    "gz": "application/gzip",
  ]
}
