import ArborHTTP
import ArborInspection
package import ArborPictures
package import Foundation
import Synchronization

/// How a page is drawn as PNG or PDF.
package struct PictureOptions: Sendable {
  /// Pixels per point of a PNG; fewer where it would have more pixels than are drawn.
  package var scale = 1.0
  /// The part of the page that is drawn, in points; `nil` for the whole page.
  package var part: CGRect?
  /// The sheets of a PDF; `nil` for one page in the size of all that the page contains.
  package var paper: Paper?

  /// The scheme and host to which links of a PDF refer that name none; `nil` if they are not known.
  var origin: String?

  /// The pictures of other pages that the page shows.
  var pages = ShownPages()

  package static let scales = 0.1...8.0

  package init(scale: Double = 1, paper: Paper? = nil) {
    self.scale = scale
    self.paper = paper
  }

  /// Reads `scale` and `paper` from a query.
  init(_ request: HTTPRequest) throws(Problem) {
    origin = request.ownOrigin
    if let text = request.queryValue("scale") {
      guard let scale = Double(text), Self.scales.contains(scale) else {
        throw .invalidValue(
          parameter: "scale", expected: "a number of pixels per point from 0.1 to 8")
      }
      self.scale = scale
    }
    if let name = request.queryValue("paper") {
      paper = try PageRequest.choice(("paper", name), Paper.self)
    }
  }
}

extension PictureOptions {
  /// Returns whether scroll views show all of their content: in a PDF, unless it is of a part.
  func isUnfolded(as format: PageFormat) -> Bool { format == .pdf && part == nil }

  /// Returns the whole URL of a link, for one on this server.
  var linkURL: @Sendable (String) -> String {
    let base = origin.flatMap { URL(string: $0 + "/") }
    return { link in
      guard let base, let url = URL(string: link, relativeTo: base) else { return link }
      return url.absoluteString
    }
  }
}

/// The pictures that wait to be drawn, which is done outside of the threads that serve.
enum PictureQueue {
  /// The number of pictures that may wait; further ones are refused.
  static let limit = 16

  private static let queue = DispatchQueue(label: "arbor.pictures")
  private static let waiting = Mutex(0)

  /// Draws when those before have been drawn.
  static func draw(
    _ body: @escaping @Sendable () throws(PictureError) -> [UInt8]
  ) async throws -> [UInt8] {
    let isFull = waiting.withLock { waiting in
      if waiting >= limit { return true }
      waiting += 1
      return false
    }
    if isFull {
      throw Problem.rateLimited(
        "\(limit) pictures are being drawn.", advice: "Ask again in a moment.")
    }
    let result: Result<[UInt8], PictureError> = await withCheckedContinuation { continuation in
      queue.async {
        let result = Result { () throws(PictureError) in try body() }
        waiting.withLock { $0 -= 1 }
        continuation.resume(returning: result)
      }
    }
    do { return try result.get() } catch {
      if case .tooLarge(let expected) = error {
        throw Problem.invalidValue(parameter: "format", expected: expected)
      }
      throw Refusal.noPicture("\(error)")
    }
  }
}
