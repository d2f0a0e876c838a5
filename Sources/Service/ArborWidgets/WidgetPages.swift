import Arbor
public import ArborApp
import ArborCore
import ArborPaints
import ArborSpellings
import ArborWindows
import Foundation

/// The pages of widgets, among those of an app.
///
/// ```swift
/// @main struct StepsApp: App {
///   var body: some Scene {
///     WindowGroup { ContentView() }
///     WidgetPages(StepsWidgets())
///   }
/// }
/// ```
///
/// There is a page for each widget and family, such as `/Steps-systemSmall`, and `/widgets` with
/// all of them.
///
/// WidgetKit has no such scene: there, widgets are a program of their own. A `WidgetBundle` or a
/// `Widget` with `@main` is one here too.
public struct WidgetPages: Scene {
  public typealias Body = Never
  private let offers: [_WidgetOffer]

  /// Creates the pages of several widgets.
  public init<Bundle: WidgetBundle>(_ bundle: Bundle) {
    var offers: [_WidgetOffer] = []
    Bundle.Body._appendOffers(bundle.body, to: &offers)
    self.offers = offers
  }

  init(offers: [_WidgetOffer]) { self.offers = offers }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    var choices: [WidgetChoice] = []
    for offer in scene.offers {
      for family in offer.offered {
        let choice = WidgetChoice(offer, family: family)
        // Of two widgets of one kind, the first one has the page.
        if !choices.contains(where: { $0.id == choice.id }) { choices.append(choice) }
      }
    }
    ServedWidgets.serve(choices)
    list.append(
      SceneEntry(id: "widgets", isSingle: false), title: "Widgets", isNamed: false,
      prepare: {
        await withTaskGroup { group in
          for choice in choices {
            group.addTask { await choice.shown(isPreview: true).refresh() }
          }
        }
      }
    ) { [choices] _ in WidgetGallery(choices: choices) }
    for choice in choices {
      list.append(
        SceneEntry(id: choice.id, isSingle: false), title: choice.title,
        prepare: { await choice.shown(isPreview: false).refresh() }
      ) { _ in WidgetPage(choice: choice) }
    }
  }
}

/// A widget in one of its families.
@MainActor final class WidgetChoice: Identifiable {
  let offer: _WidgetOffer
  let info: WidgetInfo
  /// The timelines that somebody has seen, by whether they are previews.
  private var timelines: [Bool: ShownWidget] = [:]

  init(_ offer: _WidgetOffer, family: WidgetFamily) {
    self.offer = offer
    info = WidgetInfo(kind: offer.kind, family: family)
  }

  /// Returns the widget as its own page shows it, or as the page of all widgets does.
  func shown(isPreview: Bool) -> ShownWidget {
    if let known = timelines[isPreview] { return known }
    let widget = offer.shown(info.family, isPreview)
    timelines[isPreview] = widget
    return widget
  }

  /// Lets the provider be asked for new timelines.
  func reload() { for widget in timelines.values { widget.reload() } }

  /// The path of the page, without its slash.
  nonisolated var id: String { "\(info.kind)-\(info.family)" }
  var title: String { offer.title }

  func frame(_ shown: ShownWidget) -> WidgetFrame {
    WidgetFrame(family: info.family, hasMargins: offer.hasMargins, content: shown.view())
  }
}

/// A page that is one widget, in the middle of the window.
private struct WidgetPage: View {
  let choice: WidgetChoice

  var body: some View {
    choice.frame(choice.shown(isPreview: false))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.gray.opacity(0.25))
  }
}

/// All widgets, as visitors choose from them.
private struct WidgetGallery: View {
  let choices: [WidgetChoice]

  var body: some View {
    ScrollView {
      VStack(spacing: 40) {
        if choices.isEmpty { Text("This program has no widgets.").foregroundStyle(.secondary) }
        ForEach(choices) { choice in
          VStack(spacing: 8) {
            choice.frame(choice.shown(isPreview: true))
            if let path = choice.id.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed),
              let url = URL(string: "/" + path)
            {
              Link(destination: url) {
                Text(choice.title).font(.headline).underline().foregroundStyle(.primary)
              }
            }
            if let about = choice.offer.about {
              Text(about).font(.subheadline)
            }
          }
          .multilineTextAlignment(.center)
        }
      }
      .padding(24)
      .frame(maxWidth: .infinity)
    }
    .background(Color.gray.opacity(0.25))
  }
}

/// The program of a bundle: an app whose scenes are the pages of its widgets.
struct WidgetProgram<Bundle: WidgetBundle>: App {
  var body: some Scene { WidgetPages(offers: Bundle.offers) }
}
