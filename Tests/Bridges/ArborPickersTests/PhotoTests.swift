import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPhotos
import ArborTransfer
import ArborUIKit
import ArborUniformTypes
import Foundation
import StageSupport
import Synchronization
import Testing

import ArborPickers

/// Photos that a visitor chooses, and how they are loaded.
@MainActor @Suite struct PhotoTests {
  private final class Choice {
    var item: PhotosPickerItem?
    var items: [PhotosPickerItem] = []
  }

  private struct Single: View {
    let choice: Choice
    var body: some View {
      PhotosPicker(
        "Photo",
        selection: Binding(get: { choice.item }, set: { choice.item = $0 }), matching: .images)
    }
  }

  private struct Several: View {
    let choice: Choice
    @State private var isPresented = false
    var body: some View {
      Button(isPresented ? "asking" : "Photos") { isPresented = true }
        .photosPicker(
          isPresented: $isPresented,
          selection: Binding(get: { choice.items }, set: { choice.items = $0 }),
          maxSelectionCount: 2, matching: .any(of: [.images, .videos]), photoLibrary: .shared())
    }
  }

  private let choice = Choice()
  private let uploads = Uploads()

  private func chosen(_ name: String, _ content: Data = Uploads.photo) throws -> PhotosPickerItem {
    let stage = Stage { Single(choice: choice) }
    try stage.press("Photo")
    try stage.answer(.files(.received([try uploads.file(name, content)])))
    #expect(stage.asking == nil)
    return try #require(choice.item)
  }

  @Test func aPhotoIsLoadedAsAnyType() async throws {
    let item = try chosen("a.jpeg")
    #expect(item.supportedContentTypes == [.jpeg] && item.itemIdentifier == nil)
    #expect(try await item.loadTransferable(type: Data.self) == Uploads.photo)
    #expect(try await item.loadTransferable(type: Image.self) != nil)
    #expect(try await item.loadTransferable(type: URL.self) == nil)
  }

  @Test func aPictureThatIsNoneCannotBeLoaded() async throws {
    let item = try chosen("a.png", Data("no picture".utf8))
    await #expect(throws: CocoaError(.fileReadCorruptFile)) {
      try await item.loadTransferable(type: Image.self)
    }
  }

  @Test func severalPhotosHaveALimit() throws {
    let stage = Stage { Several(choice: choice) }
    try stage.press("Photos")
    #expect(stage.asking?.wish.contains("image/*,video/*") == true)
    let files = try ["a.jpg", "b.jpg", "c.mp4"].map { try uploads.file($0) }
    try stage.answer(.files(.received(files)))
    #expect(stage.texts.contains("Choose at most 2 files.") && choice.items.isEmpty)
    try stage.press("OK")
    #expect(stage.texts == ["Photos"])
    try stage.press("Photos")
    let two = try ["a.jpg", "c.mp4"].map { try uploads.file($0) }
    try stage.answer(.files(.received(two)))
    #expect(choice.items.map(\.supportedContentTypes) == [[.jpeg], [.mpeg4Movie]])
    #expect(Set(choice.items.compactMap(\.itemIdentifier)).count == 2)
  }

  private final class Hearer: PHPickerViewControllerDelegate {
    var results: [PHPickerResult]?
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results = results
      picker.dismiss(animated: true)
    }
  }

  @Test func resultsLoadImages() throws {
    let (presenter, hearer) = (UIViewController(), Hearer())
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = hearer
    let stage = Stage { Presenter(controller: presenter) }
    stage.act { presenter.present(picker, animated: true) }
    try stage.answer(.files(.received([try uploads.file("a.jpg")])))
    let provider = try #require(hearer.results?.first?.itemProvider)
    #expect(provider.canLoadObject(ofClass: UIImage.self) && provider.suggestedName == "a")
    let width = Mutex(0.0)
    provider.loadObject(ofClass: UIImage.self) { image, _ in
      width.withLock { $0 = Double((image as? UIImage)?.size.width ?? 0) }
    }
    #expect(width.withLock { $0 } == 3)
    #expect(hearer.results?.first?.assetIdentifier == nil)
    #expect(presenter.presentedViewController == nil)
  }

  @Test func nothingIsAnEmptyResult() throws {
    let (presenter, hearer) = (UIViewController(), Hearer())
    let picker = PHPickerViewController(configuration: PHPickerConfiguration())
    picker.delegate = hearer
    let stage = Stage { Presenter(controller: presenter) }
    stage.act { presenter.present(picker, animated: true) }
    try stage.answer(.escape)
    #expect(hearer.results == [] && stage.asking == nil)
  }

  @Test func filtersAreCombined() {
    #expect(PHPickerFilter.not(.videos) == .images)
    #expect(PHPickerFilter.not(.not(.images)) == .images)
    #expect(PHPickerFilter.all(of: [.any(of: [.images, .videos]), .not(.images)]) == .videos)
  }
}
