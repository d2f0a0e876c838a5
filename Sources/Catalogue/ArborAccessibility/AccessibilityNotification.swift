public import Arbor
import ArborCore
import Foundation

/// Notifications for assistive technology.
///
/// ```swift
/// AccessibilityNotification.Announcement("Saved").post()
/// ```
public enum AccessibilityNotification {
  /// A text that assistive technology reads once: a live region of the page gets it.
  ///
  /// Posted by code of a page, such as an action or `onAppear`, it is read there; other code posts
  /// nothing. It is read when nothing else is.
  public struct Announcement {
    let text: String

    /// Creates an announcement of a string.
    @_disfavoredOverload
    public init(_ announcement: String) { text = announcement }

    /// Creates an announcement of a localized text.
    @MainActor public init(_ announcement: LocalizedStringKey) {
      text = Text(announcement).plainString
    }

    /// Creates an announcement of a text without its attributes.
    @_disfavoredOverload
    public init(_ announcement: AttributedString) {
      text = String(announcement.characters)
    }

    /// Lets the client of the current page read the text.
    @MainActor @preconcurrency public func post() {
      ViewHost.current?.callbacks.onAnnouncement?(text)
    }
  }

  /// A part of the page has changed: its text, if there is one, is read.
  public struct LayoutChanged {
    let text: String?

    /// Creates a notification; `argument` is read if it is a string.
    public init(_ argument: Any? = nil) { text = argument as? String }

    /// Lets the client of the current page read the text.
    @MainActor @preconcurrency public func post() {
      if let text { Announcement(text).post() }
    }
  }

  /// The page as a whole has changed: its text, if there is one, is read.
  public struct ScreenChanged {
    let text: String?

    /// Creates a notification; `argument` is read if it is a string.
    public init(_ argument: Any? = nil) { text = argument as? String }

    /// Lets the client of the current page read the text.
    @MainActor @preconcurrency public func post() {
      if let text { Announcement(text).post() }
    }
  }

  /// A page of content was scrolled to: the text is read.
  public struct PageScrolled {
    let text: String

    /// Creates a notification with a text such as "Page 3 of 9".
    public init(_ announcement: String) { text = announcement }

    /// Lets the client of the current page read the text.
    @MainActor @preconcurrency public func post() { Announcement(text).post() }
  }
}
