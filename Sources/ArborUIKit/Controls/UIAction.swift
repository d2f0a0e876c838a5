public import ArborPlatform
import Foundation

/// Something that a control does, with what it is called.
@preconcurrency @MainActor open class UIAction: PlatformObject {
  /// What an action is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var title: String
  open var image: UIImage?
  private let handler: (UIAction) -> Void
  /// Who has the action run, while it runs.
  public internal(set) weak var sender: PlatformObject?

  /// Without an identifier the action gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }

  /// Does it as `sender` would.
  public func performWithSender(_ sender: Any?, target: Any?) {
    run(from: sender as? PlatformObject)
  }

  func run(from sender: PlatformObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
