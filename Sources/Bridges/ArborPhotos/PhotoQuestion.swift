import Arbor
import ArborCore
import ArborFiles
import ArborTransfer
import ArborUniformTypes
import Foundation

/// A view without a size that asks the visitor for pictures and movies while it is on the page.
struct PhotoQuestion: View {
  let filter: PHPickerFilter?
  /// The largest number of files; 0 and less for any.
  let limit: Int
  let answer: ([URL]?) -> Void

  var body: some View {
    FileQuestion(
      types: (filter ?? .all).types, isMultiple: limit != 1,
      refusal: { urls in
        limit > 0 && urls.count > limit ? "Choose at most \(limit) files." : nil
      }, answer: answer)
  }
}

extension NSItemProvider {
  /// Creates the provider of a file that a visitor has chosen.
  convenience init(photo url: URL) {
    self.init()
    provideFile(at: url)
    suggestedName = url.deletingPathExtension().lastPathComponent
  }
}
