public import ArborAppKit
import ArborPlatform
public import Foundation

/// Hears of a service.
@preconcurrency @MainActor public protocol NSSharingServiceDelegate: AnyObject {
  /// Called before the items are shared.
  func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any])
  /// Called after the browser was asked to share the items.
  func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any])
  /// Called if the items cannot be shared.
  func sharingService(
    _ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error)
}

extension NSSharingServiceDelegate {
  /// Does nothing.
  public func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any]) {}
  /// Does nothing.
  public func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) {}
  /// Does nothing.
  public func sharingService(
    _ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error
  ) {}
}

/// A way to share items.
///
/// ```swift
/// let mail = NSSharingService(named: .composeEmail)
/// mail?.subject = "A trip"
/// mail?.perform(withItems: ["Come along", url])
/// ```
///
/// Differs from AppKit: mails and messages begin in the visitor's own programs, by an address of
/// the kind `mailto:` or `sms:`. Items are texts and addresses of sites; of others nothing is said.
@preconcurrency @MainActor open class NSSharingService: NSObject {
  /// The name of a service.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Begins a mail.
    public static let composeEmail = Name("com.apple.share.Mail.compose")
    /// Begins a message.
    public static let composeMessage = Name("com.apple.messages.ShareExtension")
  }

  /// The name of the service in a menu.
  public let title: String
  /// The image of the service.
  public let image: NSImage
  /// The image of the service while it cannot be used. It is kept for the code of the app.
  public let alternateImage: NSImage?
  /// The object that hears of the service. It is not retained.
  open weak var delegate: (any NSSharingServiceDelegate)?
  /// The title of a mail.
  open var subject: String?
  /// The addresses of those who get it.
  open var recipients: [String]?
  private let handler: (() -> Void)?
  private let name: Name?

  /// Creates a service that runs a closure.
  public init(
    title: String, image: NSImage, alternateImage: NSImage?, handler block: @escaping () -> Void
  ) {
    self.title = title
    self.image = image
    self.alternateImage = alternateImage
    handler = block
    name = nil
    super.init()
  }

  /// Creates a service of the visitor's browser; `nil` for others than mails and messages.
  public init?(named serviceName: Name) {
    let symbol: String
    switch serviceName {
    case .composeEmail: (title, symbol) = ("Mail", "envelope")
    case .composeMessage: (title, symbol) = ("Message", "message")
    default: return nil
    }
    name = serviceName
    image =
      NSImage(systemSymbolName: symbol, accessibilityDescription: title) ?? NSImage(size: .zero)
    alternateImage = nil
    handler = nil
    super.init()
  }

  /// Returns the services that can share some items.
  open class func sharingServices(forItems items: [Any]) -> [NSSharingService] {
    [Name.composeEmail, .composeMessage].compactMap { NSSharingService(named: $0) }
      .filter { $0.canPerform(withItems: items) }
  }

  /// Returns whether the service can share some items: there is a text or an address of a site
  /// among them, or the service runs a closure.
  open func canPerform(withItems items: [Any]?) -> Bool {
    handler != nil || !SharedTexts(items ?? []).isEmpty
  }

  /// Shares the items.
  open func perform(withItems items: [Any]) {
    delegate?.sharingService(self, willShareItems: items)
    if let handler {
      handler()
      delegate?.sharingService(self, didShareItems: items)
      return
    }
    guard let page = Pages.current, let address = address(of: SharedTexts(items)) else {
      return fail(items)
    }
    page.open(address) { [weak self] isOpen in
      guard let self else { return }
      if isOpen { delegate?.sharingService(self, didShareItems: items) } else { fail(items) }
    }
  }

  private func fail(_ items: [Any]) {
    delegate?.sharingService(
      self, didFailToShareItems: items, error: CocoaError(.featureUnsupported))
  }

  /// The address that begins a mail or a message; `nil` without a text.
  private func address(of texts: SharedTexts) -> URL? {
    guard !texts.isEmpty else { return nil }
    var parts = URLComponents()
    parts.scheme = name == .composeEmail ? "mailto" : "sms"
    parts.path = (recipients ?? []).prefix(100).joined(separator: ",")
    var fields = [URLQueryItem(name: "body", value: texts.joined)]
    if name == .composeEmail, let subject {
      fields.insert(URLQueryItem(name: "subject", value: subject), at: 0)
    }
    parts.queryItems = fields
    return parts.url
  }
}

/// The texts and addresses among some items.
struct SharedTexts {
  /// More letters are left out of an address.
  private static let most = 8_000

  let all: [String]

  init(_ items: [Any]) {
    all = items.compactMap { item in
      switch item {
      case let text as String: text
      case let text as NSString: String(describing: text)
      case let text as NSAttributedString: text.string
      case let url as URL: url.isFileURL ? nil : url.absoluteString
      default: nil
      }
    }
  }

  var isEmpty: Bool { all.isEmpty }
  var joined: String { String(all.joined(separator: "\n").prefix(Self.most)) }
}
