import Arbor
import ArborCore
import ArborEffects
import ArborFiles
import ArborHostingUIKit
import ArborUIKit

/// The rows of a sheet from which the visitor shares items.
struct ActivityPanel: View {
  private weak var controller: UIActivityViewController?
  /// The files that the browser saves now.
  @State private var saved: [FilesOffer.Item]?

  init(_ controller: UIActivityViewController) { self.controller = controller }

  var body: some View {
    if let controller {
      let shared = SharedItems(controller.items, of: controller, for: nil)
      VStack(alignment: .leading, spacing: 0) {
        head(shared, controller)
        rows(shared, controller)
        Spacer(minLength: 0)
      }
      .padding(20)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background { saving(controller) }
    }
  }

  private func head(
    _ shared: SharedItems, _ controller: UIActivityViewController
  ) -> some View {
    HStack(alignment: .top) {
      Text(verbatim: shared.summary).font(.headline).lineLimit(3)
      Spacer()
      Button("Close") { controller.finish(nil, completed: false) }
    }
    .padding(.bottom, 12)
  }

  @ViewBuilder private func rows(
    _ shared: SharedItems, _ controller: UIActivityViewController
  ) -> some View {
    if let content = shared.content {
      row("Share…", "square.and.arrow.up") { controller.finish(nil, completed: true) }
        .described(by: "shareLink", content) { $0.share = content }
      if controller.offers(.copyToPasteboard) {
        row("Copy", "doc.on.doc") { controller.copy() }
      }
    }
    if shared.hasFiles, controller.offers(.saveToCameraRoll) {
      row("Save", "square.and.arrow.down") { save(controller) }
    }
    let activities = controller.performable
    ForEach(activities.indices, id: \.self) { index in
      ActivityRow(title: activities[index].activityTitle ?? "") {
        if let image = activities[index].activityImage { Image(uiImage: image) }
      } action: {
        controller.perform(activities[index])
      }
    }
  }

  private func row(
    _ title: String, _ symbol: String, action: @escaping () -> Void
  ) -> some View {
    ActivityRow(title: title, icon: { Image(systemName: symbol) }, action: action)
  }

  private func save(_ controller: UIActivityViewController) {
    saved = SharedItems(controller.items, of: controller, for: .saveToCameraRoll).offers
  }

  @ViewBuilder private func saving(_ controller: UIActivityViewController) -> some View {
    if let saved {
      FilesOffer(of: saved) { outcome in
        switch outcome {
        case .success: controller.finish(.saveToCameraRoll, completed: true)
        case .failure(let error):
          controller.finish(.saveToCameraRoll, completed: false, error: error)
        }
      }
    }
  }
}

/// A row of the sheet.
private struct ActivityRow<Icon: View>: View {
  let title: String
  @ViewBuilder let icon: Icon
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      HStack(spacing: 12) {
        icon.frame(width: 24)
        Text(verbatim: title)
        Spacer(minLength: 0)
      }
      .padding(.vertical, 12)
    }
  }
}
