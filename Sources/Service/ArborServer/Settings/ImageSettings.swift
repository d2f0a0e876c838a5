import ArborHTTP
import ArborHTTPClient
import ArborImages
import ArborSession
import Foundation
import Logging

/// The settings of images and their remote sources. See config/README.md for each key.
package struct ImageSettings: Sendable {
  var limits = RemoteImages.Limits()

  /// Allows remote images from an address or range besides the public internet; invalid text is
  /// ignored.
  package mutating func allow(_ range: String) {
    limits.addresses = .publicAnd([AddressRange(range)].compactMap(\.self))
  }

  mutating func read(_ reader: SettingsReader) throws(SettingsError) {
    let most = 1 << 20
    if let size = try reader.integer("images.cacheMegabytes", in: 1...most) {
      limits.cacheBytes = size << 20
    }
    if let size = try reader.integer("images.maxMegabytes", in: 1...most) {
      limits.bytes = size << 20
    }
    if let ranges = try reader.list(
      "images.allowedAddresses", of: "addresses such as 10.0.0.0/8 or ::1", AddressRange.init)
    {
      limits.addresses = .publicAnd(ranges)
    }
  }
}

extension ServerSettings {
  /// Creates the image library. Without a writable folder, remote images are disabled, which is
  /// logged.
  func makeImages(_ key: SessionKey) -> ImageLibrary {
    let sign: @Sendable (String) -> String = { key.imageSignature(of: $0) }
    let folder = transport.temporaryFolder + "/arbor-images-\(geteuid())"
    var remote: RemoteImages?
    do throws(ImageError) {
      remote = try RemoteImages(folder: folder, limits: images.limits, sign: sign)
    } catch {
      Logger(label: "arbor.server").warning(
        "\(error) Images from elsewhere are not shown. Name another http.temporaryFolder.")
    }
    return ImageLibrary(
      addressing: .signed(sign), publicFolder: publicFolder ?? "Public", remote: remote)
  }
}
