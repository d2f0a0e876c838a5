import SwiftUI

/// The example pages.
public struct Gallery: App {
  /// One board for all visitors.
  @StateObject private var board = Board()

  public init() {}

  public var body: some Scene {
    WindowGroup("Arbor") { IndexPage() }
    WindowGroup("Counter", id: "counter") { CounterPage() }
    WindowGroup("Board", id: "board") { BoardPage().environmentObject(board) }
    WindowGroup("Clock", id: "clock") { ClockPage() }
    WindowGroup("Form with a live minimap", id: "minimap") { MinimapPage() }
    WindowGroup("Surroundings", id: "surroundings") { SurroundingsPage() }
    WindowGroup("Layout", id: "layout") { LayoutPage() }
    WindowGroup("Text", id: "text") { TextPage() }
    WindowGroup("List", id: "list") { ListPage() }
    WindowGroup("A million rows", id: "million") { MillionPage() }
    WindowGroup("Gestures", id: "gestures") { GesturesPage() }
    WindowGroup("Pictures", id: "pictures") { PicturesPage() }
    WindowGroup("Scrolling", id: "scrolling") { ScrollingPage() }
    WindowGroup("A bound scroll offset", id: "scroll") { ScrollPage() }
    WindowGroup("Wrapped views", id: "wrap") { WrapPage() }
    WindowGroup("Mouse tracking", id: "tracking") { TrackingPage() }
    WindowGroup("A table of views", id: "table") { TablePage() }
    WindowGroup("Sheets", id: "sheets") { SheetsPage() }
    WindowGroup("Pull to refresh", id: "refresh") { RefreshPage() }
    WindowGroup("Navigation", id: "navigation") { NavigationPage() }
  }
}
