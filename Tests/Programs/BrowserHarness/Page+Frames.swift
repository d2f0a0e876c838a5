package import Foundation

/// The frame of an element in the browser, in CSS pixels from the page's top-left corner.
package struct ElementFrame: Codable, Hashable, Sendable {
  /// The value of the requested attribute.
  package var id: String
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension ElementFrame: CustomStringConvertible {
  /// A description such as "menu 10.5,900.0 40.0x20.0".
  package var description: String { "\(id) \(x),\(y) \(width)x\(height)" }
}

extension ElementFrame {
  /// An expression that returns the frames of all elements that match `selector`.
  package static func script(selector: String, attribute: String = "id") -> String {
    """
    [...document.querySelectorAll(\(JSON.string(selector)))].map(element => {
      const box = element.getBoundingClientRect();
      return {
        id: element.getAttribute(\(JSON.string(attribute))) ?? "",
        x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height,
      };
    })
    """
  }
}

extension Page {
  /// Returns the frames of all elements that match `selector`, in document order, identified by one
  /// of their attributes.
  package func frames(
    selector: String = "[id]", attribute: String = "id"
  ) async throws -> [ElementFrame] {
    try await evaluate(
      ElementFrame.script(selector: selector, attribute: attribute), as: [ElementFrame].self)
  }

  /// Sets the size of the viewport in CSS pixels, and the number of device pixels per CSS pixel.
  package func setViewport(width: Int, height: Int, scale: Double = 1) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(scale), "mobile": false,
      ])
  }

  /// Sets media features, such as `["prefers-color-scheme": "dark"]`; others have their defaults.
  package func setMedia(_ features: [String: String]) async throws {
    let list = features.sorted { $0.key < $1.key }.map { name, value -> JSON in
      ["name": .string(name), "value": .string(value)]
    }
    try await call("Emulation.setEmulatedMedia", ["features": .array(list)])
  }

  /// Returns the viewport as PNG.
  package func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"].string, let data = Data(base64Encoded: text) else {
      throw BrowserError.refused(method: "Page.captureScreenshot", message: "no picture")
    }
    return data
  }

  /// Writes the viewport as PNG to `path`.
  package func screenshot(_ path: String) async throws {
    try await screenshot().write(to: URL(filePath: path))
  }
}
