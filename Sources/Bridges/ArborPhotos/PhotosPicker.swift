import Arbor
public import ArborCore
import Foundation

/// A button that asks the visitor for pictures and movies.
///
/// ```swift
/// @State private var item: PhotosPickerItem?
///
/// PhotosPicker("Choose a photo", selection: $item, matching: .images)
///   .onChange(of: item) { _, item in load(item) }
/// ```
///
/// The browser's own dialog opens. Files of other types, and more or larger ones than the picker
/// and the server accept (`files.megabytes`), are refused: an alert says so, and the selection
/// stays as it was.
///
/// Differs from SwiftUI: browsers show files, and no library. What was chosen before is not marked;
/// a new choice replaces it.
public struct PhotosPicker<Label: View>: View {
  private let choice: PhotoChoice
  private let label: Label
  @State private var isPresented = false

  init(_ choice: PhotoChoice, label: Label) {
    self.choice = choice
    self.label = label
  }

  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .asking($isPresented, choice)
  }
}

/// The offer of a picker, and what happens with the choice.
struct PhotoChoice {
  let filter: PHPickerFilter?
  /// The largest number of files; 0 for any.
  let limit: Int
  let hasLibrary: Bool
  let choose: ([PhotosPickerItem]) -> Void

  init(
    _ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?, hasLibrary: Bool = false
  ) {
    self.filter = filter
    self.hasLibrary = hasLibrary
    limit = 1
    choose = { selection.wrappedValue = $0.first }
  }

  init(
    _ selection: Binding<[PhotosPickerItem]>, most count: Int?, _ filter: PHPickerFilter?,
    hasLibrary: Bool = false
  ) {
    self.filter = filter
    self.hasLibrary = hasLibrary
    limit = max(count ?? 0, 0)
    choose = { selection.wrappedValue = $0 }
  }
}

extension View {
  func asking(_ isPresented: Binding<Bool>, _ choice: PhotoChoice) -> some View {
    background {
      if isPresented.wrappedValue {
        PhotoQuestion(filter: choice.filter, limit: choice.limit) { urls in
          isPresented.wrappedValue = false
          guard let urls else { return }
          choice.choose(urls.map { PhotosPickerItem($0, hasLibrary: choice.hasLibrary) })
        }
      }
    }
  }
}
