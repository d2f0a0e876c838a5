import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// A controller in a page, to present others from.
struct Presenter: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

extension Stage {
  /// Answers what asks for files.
  func answer(_ event: ControlEvent) throws {
    let (id, _) = try #require(asking)
    try host.handle(event, at: id)
    host.flush()
  }

  /// Presses a button by its title.
  func press(_ label: String) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == label || node.children.contains(where: holds)
    }
    let button = try #require(
      nodes.last { $0.control?.role == "button" && ($0.control?.label == label || holds($0)) })
    try host.handle(.tap, at: button.id)
    host.flush()
  }
}

/// Files as a visitor sends them, which are deleted with the object.
final class Uploads {
  /// A JPEG of 3 by 2 pixels, as far as its header.
  static let photo = Data(
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 2, 0, 3, 3, 1, 17, 0, 2, 17, 1, 3, 17, 1])
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String, _ content: Data = Uploads.photo) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try content.write(to: url)
    return url
  }
}
