import Arbor
package import ArborCore
package import ArborUniformTypes
package import Foundation

/// A view without a size that asks the visitor for files while it is on the page.
///
/// Files that are refused are deleted. An alert says why, after which the answer is `nil`, as after
/// a cancellation: this is for code that hears of no errors.
package nonisolated struct FileQuestion: View {
  private let types: [UTType]
  private let isMultiple: Bool
  private let camera: PickerCamera?
  private let refusal: ([URL]) -> String?
  private let answer: ([URL]?) -> Void
  @State private var step = Step.asking

  private enum Step: Equatable {
    case asking, answered
    case refused(String)
  }

  /// - Parameters:
  ///   - camera: The camera that a phone offers; `nil` for files.
  ///   - refusal: Returns a sentence about files of the right types that cannot be used, such as
  ///     pictures that are none; `nil` accepts them.
  ///   - answer: Runs once, with the files, or with `nil` after a cancellation.
  package init(
    types: [UTType], isMultiple: Bool, camera: PickerCamera? = nil,
    refusal: @escaping ([URL]) -> String? = { _ in nil }, answer: @escaping ([URL]?) -> Void
  ) {
    self.types = types
    self.isMultiple = isMultiple
    self.camera = camera
    self.refusal = refusal
    self.answer = answer
  }

  @MainActor package var body: some View {
    switch step {
    case .asking:
      FilePicker(types: types, isMultiple: isMultiple, camera: camera) { hear($0) }
    case .refused(let sentence):
      Color.clear.frame(width: 1, height: 1)
        .question(
          .alert, Binding(get: { true }, set: { if !$0 { finish(nil) } }), Text(verbatim: sentence),
          Button("OK") {}, EmptyView())
    case .answered: EmptyView()
    }
  }

  private func hear(_ outcome: Result<[URL], any Error>?) {
    switch outcome {
    case nil: finish(nil)
    case .failure(let error)?: step = .refused(Self.sentence(error))
    case .success(let urls)?:
      if let sentence = refusal(urls) {
        for url in urls { try? FileManager.default.removeItem(at: url) }
        step = .refused(sentence)
      } else {
        finish(urls)
      }
    }
  }

  private func finish(_ urls: [URL]?) {
    guard step != .answered else { return }
    step = .answered
    answer(urls)
  }

  private static func sentence(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadTooLarge: "The files are more, or larger, than can be sent."
    case .fileReadCorruptFile: "The file is of another kind than can be used here."
    default: "The files could not be received."
    }
  }
}
