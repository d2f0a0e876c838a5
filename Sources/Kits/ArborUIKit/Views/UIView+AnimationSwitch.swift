import ArborPlatform

extension UIView {
  /// Whether animations of views are shown on the current page.
  ///
  /// ```swift
  /// UIView.setAnimationsEnabled(false)
  /// defer { UIView.setAnimationsEnabled(true) }
  /// UIView.animate(withDuration: 1) { box.alpha = 0 }  // at once
  /// ```
  public class var areAnimationsEnabled: Bool { AnimationSwitch.current.isOn }

  /// Sets whether animations of views are shown on the current page; without them, changes are made
  /// at once, and completions are called then.
  ///
  /// Differs from UIKit: animations of SwiftUI's views go on.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationSwitch.current.isOn = enabled
  }
}

/// Whether a page shows animations of views.
@MainActor private final class AnimationSwitch: PageAttachment {
  var isOn = true

  init(of page: any PlatformPage) {}
  private init() {}

  private static let ofNoPage = AnimationSwitch()

  static var current: AnimationSwitch {
    Pages.current?.attachment(AnimationSwitch.self) ?? ofNoPage
  }
}
