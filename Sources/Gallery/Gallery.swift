import SwiftUI

/// The example pages.
public struct Gallery: App {
  public init() {}

  public var body: some Scene {
    WindowGroup("Arbor") { IndexPage() }
    WindowGroup("Counter", id: "counter") { CounterPage() }
    WindowGroup("Form with a live minimap", id: "minimap") { MinimapPage() }
    WindowGroup("Surroundings", id: "surroundings") { SurroundingsPage() }
    WindowGroup("Layout", id: "layout") { LayoutPage() }
    WindowGroup("Text", id: "text") { TextPage() }
  }
}
