/// The reason why a picture could not be drawn.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  /// A library or a function of it is missing on this machine.
  case missingLibrary(String)
  /// The picture has more pixels, longer sides or more sheets than this allows.
  case tooLarge(String)
  /// Other pictures are being drawn, for longer than the caller waits.
  case busy
  /// The drawing library refused the picture, for the reason that it gives.
  case failed(String)

  package var description: String {
    switch self {
    case .missingLibrary(let name):
      "\(name) is missing, which draws PNG and PDF: install the Debian packages librsvg2-2, librsvg2-common and libwoff1."
    case .tooLarge(let limit): "The picture is too large. It may have \(limit)."
    case .busy: "Other pictures are being drawn. Try again in a moment."
    case .failed(let reason): "The picture could not be drawn: \(reason)."
    }
  }
}
