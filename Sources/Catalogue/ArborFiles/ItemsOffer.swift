import Arbor
import ArborCore
import ArborTransfer
import ArborUniformTypes
import Foundation

/// A view without a size that exports items, and then offers them for download.
nonisolated struct ItemsOffer<Item: Transferable>: View {
  private let items: [Item]
  private let types: [UTType]
  private let name: (Item) -> String?
  private let answer: (Result<[URL], any Error>) -> Void
  @State private var files: [FilesOffer.Item]?

  /// - Parameters:
  ///   - types: The types of the files; an empty list stands for any.
  ///   - name: Returns the name of an item's file; `nil` for the one that the item suggests.
  ///   - answer: Runs once, as that of `FilesOffer`.
  init(
    of items: [Item], as types: [UTType], named name: @escaping (Item) -> String?,
    answer: @escaping (Result<[URL], any Error>) -> Void
  ) {
    self.items = items
    self.types = types
    self.name = name
    self.answer = answer
  }

  @MainActor var body: some View {
    if let files {
      FilesOffer(of: files, answer: answer)
    } else {
      Color.clear.frame(width: 1, height: 1).task { await export() }
    }
  }

  @MainActor private func export() async {
    do {
      var files: [FilesOffer.Item] = []
      for item in items {
        let file = try await item.exportedFile(as: types)
        files.append(
          FilesOffer.Item(name: name(item) ?? file.name, type: file.type) {
            (try file.content.limitedData(), file.content.fileName)
          })
      }
      self.files = files
    } catch {
      answer(.failure(error))
    }
  }
}

extension TransferContent {
  /// Returns the bytes; a file that is too large is refused before it is read.
  fileprivate func limitedData() throws -> Data {
    if case .file(let url, _) = self {
      let bytes = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard bytes <= OfferedFiles.mostBytes else { throw CocoaError(.fileWriteOutOfSpace) }
    }
    return try data()
  }

  /// The name of the file; `nil` for data.
  fileprivate var fileName: String? {
    if case .file(let url, _) = self { url.lastPathComponent } else { nil }
  }
}
