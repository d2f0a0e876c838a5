import Arbor
import ArborCore
import ArborHosting
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation

/// The windows that code has made visible on a page, the higher ones in front.
struct WindowsPage: View {
  @State private var revision = 0

  var body: some View {
    ZStack {
      ForEach(windows(revision)) { WindowView(window: $0) }
    }
    .ignoresSafeArea()
    .onAppear { reportNoWindow() }
  }

  /// Tells the author why the page is blank.
  private func reportNoWindow() {
    guard let page = Pages.current, page.attachment(PageScene.self).scene.shown.isEmpty else {
      return
    }
    (page as? ViewHost)?.report(
      "no-window",
      """
      No code has made a window visible on this page. Windows that are made outside of a page, such \
      as in a task that the launch of the process starts, are shown nowhere.
      """, at: nil)
  }

  /// Returns the windows, which are asked for again with another revision.
  private func windows(_ revision: Int) -> [ShownWindow] {
    let scene = Pages.current?.attachment(PageScene.self).scene
    let count = $revision
    scene?.windowsChanged = { count.wrappedValue += 1 }
    return (scene?.visible ?? []).compactMap { ShownWindow($0) }
  }
}

/// A window with a controller.
private struct ShownWindow: Identifiable {
  let window: UIWindow
  let root: UIViewController

  @MainActor init?(_ window: UIWindow) {
    guard let root = window.rootViewController else { return nil }
    self.window = window
    self.root = root
  }

  /// A window whose controller is replaced is shown anew.
  var id: ObjectIdentifier { ObjectIdentifier(root) }
}

/// The controller of a window, on the ground of the window.
private struct WindowView: View {
  let window: ShownWindow

  var body: some View {
    RootController(controller: window.root)
      .background(window.window.backgroundColor.map { Color(uiColor: $0) } ?? .clear)
      .tint(window.window.givenTint.map { Color(uiColor: $0) })
  }
}

private struct RootController: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}

  /// It fills the window, also where its views are smaller.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewController, context: Context
  ) -> CGSize? { proposal.replacingUnspecifiedDimensions(by: .zero) }
}
