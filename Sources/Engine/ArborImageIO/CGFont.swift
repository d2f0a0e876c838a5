public import ArborDrawing
import ArborFonts
import ArborText
public import Foundation

/// A font file.
///
/// ```swift
/// if let provider = CGDataProvider(url: url as CFURL), let font = CGFont(provider) {
///   CTFontManagerRegisterGraphicsFont(font, nil)
///   label.font = UIFont(name: font.postScriptName ?? "", size: 17)
/// }
/// ```
///
/// Differs from CoreGraphics: it tells the names and the measures of a file, but neither outlines
/// nor tables; contexts draw texts by `UIFont` and `NSFont`.
public final class CGFont: Sendable {
  private let description: FontDescription

  /// Reads a file in the format TrueType, OpenType or WOFF2; `nil` for others.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data,
      let description = AuthorFonts.description(of: [UInt8](data))
    else { return nil }
    self.description = description
  }

  /// Finds a font of the program by its PostScript name or its full name; `nil` if there is none.
  public init?(_ name: CFString) {
    guard let description = AuthorFonts.shared.description(named: name) else { return nil }
    self.description = description
  }

  /// The name by which `UIFont(name:size:)` and `NSFont(name:size:)` find the font.
  public var postScriptName: CFString? { description.names.first }
  /// The name of the family and the style.
  public var fullName: CFString? { description.names.last }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { description.glyphCount }
  /// The length of the em in the units of the outlines.
  public var unitsPerEm: Int32 { Int32(clamping: description.unitsPerEm) }
}

extension CGFont: NamedFont {}

/// An error of CoreFoundation.
public typealias CFError = NSError

/// The domain of errors of registration.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// The users of a font that is registered. It makes no difference: a program has its fonts from
/// the start.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case user = 2
  case session = 3
}

/// Returns whether texts can be shown in a font: whether its file is among the resources of the
/// program, whose fonts are registered by themselves when it starts.
///
/// Differs from CoreText: files from elsewhere are refused, since browsers load the fonts of a page
/// from the program, and registering a font twice is no error.
///
/// - Parameter error: Receives the reason if the font cannot be used.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let name = font.postScriptName ?? ""
  if AuthorFonts.shared.hasFont(named: name) { return true }
  error?.pointee = .registration(
    102, "The font \"\(name)\" is not among the resources of the program: add its file to them.")
  return false
}

/// Returns whether texts can be shown in the font of a file, as `CTFontManagerRegisterGraphicsFont`
/// does.
///
/// ```swift
/// CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
/// ```
///
/// - Parameter error: Receives the reason if the font cannot be used.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let provider = CGDataProvider(url: fontURL) else {
    error?.pointee = .registration(101, "The font file \(fontURL.path) cannot be read.")
    return false
  }
  guard let font = CGFont(provider) else {
    error?.pointee = .registration(104, "\(fontURL.lastPathComponent) is no font file.")
    return false
  }
  return CTFontManagerRegisterGraphicsFont(font, error)
}

extension Unmanaged where Instance == CFError {
  /// Returns an error of registration, which the caller owns.
  fileprivate static func registration(_ code: Int, _ reason: String) -> Self {
    .passRetained(
      NSError(
        domain: kCTFontManagerErrorDomain, code: code,
        userInfo: [NSLocalizedDescriptionKey: reason]))
  }
}
