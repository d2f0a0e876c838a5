import ArborUniformTypes

/// The kinds of pictures and movies that a picker offers.
///
/// ```swift
/// configuration.filter = .any(of: [.images, .videos])
/// ```
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  let types: [UTType]

  /// Pictures.
  public static let images = PHPickerFilter(types: [.image])
  /// Movies.
  public static let videos = PHPickerFilter(types: [.movie])

  /// Returns a filter for what one of several filters offers.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: subfilters.flatMap(\.types))
  }

  /// Returns a filter for what each of several filters offers; nothing is ruled out by none.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: all.types.filter { type in subfilters.allSatisfy { $0.offers(type) } })
  }

  /// Returns a filter for what another one does not offer.
  ///
  /// ```swift
  /// PhotosPicker("Photo", selection: $item, matching: .not(.videos))
  /// ```
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(types: all.types.filter { !filter.offers($0) })
  }

  private func offers(_ type: UTType) -> Bool { types.contains(type) }

  /// Pictures and movies, as a picker without a filter offers.
  static let all = any(of: [.images, .videos])
}

/// The photo library of a device. Browsers have none, and let their visitors choose files.
///
/// ```swift
/// PhotosPicker("Photo", selection: $item, photoLibrary: .shared())
/// ```
///
/// With a library, what was chosen has an identifier of its own.
public final class PHPhotoLibrary: Sendable {
  private static let one = PHPhotoLibrary()

  private init() {}

  /// The only library.
  public class func shared() -> PHPhotoLibrary { one }
}
