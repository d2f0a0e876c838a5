import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPickers
import ArborUIKit
import ArborUniformTypes
import Foundation
import StageSupport
import Testing

/// Controllers that ask for files and photos.
@MainActor @Suite struct PickerTests {
  private final class Hearer: NSObject, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    let log = Log()
    var image: UIImage?
    var next: () -> Void = {}

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      log("chose " + urls.map(\.lastPathComponent).joined(separator: " "))
      next()
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      log("cancelled")
    }

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      image = (info[.editedImage] ?? info[.originalImage]) as? UIImage
      let url = (info[.imageURL] ?? info[.mediaURL]) as? URL
      log("\(info[.mediaType] ?? "") \(url?.lastPathComponent ?? "")")
      next()
      picker.dismiss(animated: true)
    }
  }

  private let presenter = UIViewController()
  private let hearer = Hearer()
  private let uploads = Uploads()

  private func present(_ controller: UIViewController) -> Stage {
    let stage = Stage { Presenter(controller: presenter) }
    stage.act { presenter.present(controller, animated: true) }
    return stage
  }

  private func documents(_ types: [UTType], isMultiple: Bool = false) -> Stage {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: types, asCopy: true)
    picker.delegate = hearer
    picker.allowsMultipleSelection = isMultiple
    return present(picker)
  }

  @Test func documentsAreChosenWithoutASheet() throws {
    let stage = documents([.json], isMultiple: true)
    #expect(
      stage.asking?.wish
        == #"{"accept":".json,application/json","multiple":true,"title":"Choose files"}"#)
    #expect(!stage.nodes.contains { "\($0.segment)".contains("sheet") })
    let files = [try uploads.file("a.json"), try uploads.file("b.json")]
    try stage.answer(.files(.received(files)))
    #expect(hearer.log.take() == ["chose a.json b.json"])
    #expect(stage.asking == nil && presenter.presentedViewController == nil)
  }

  @Test func aPickerCanBeGivenUpAndPresentedAgain() throws {
    let stage = documents([.json])
    try stage.answer(.escape)
    #expect(hearer.log.take() == ["cancelled"] && stage.asking == nil)
    let again = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
    stage.act { presenter.present(again, animated: true) }
    #expect(stage.asking != nil)
  }

  @Test(arguments: [true, false])
  func anAlertSaysWhyFilesAreRefused(isTooLarge: Bool) throws {
    let stage = documents([.json])
    let file = try uploads.file("a.exe")
    try stage.answer(.files(isTooLarge ? .tooLarge : .received([file])))
    #expect(stage.asking == nil && hearer.log.take() == [])
    #expect(stage.texts.contains { $0.contains(isTooLarge ? "larger" : "another kind") })
    #expect(FileManager.default.fileExists(atPath: file.path) == isTooLarge)
    try stage.press("OK")
    #expect(hearer.log.take() == ["cancelled"] && presenter.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func anotherPickerCanComeDirectlyAfterOne(isTheSame: Bool) throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
    let other = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
    (picker.delegate, other.delegate) = (hearer, hearer)
    let stage = present(picker)
    hearer.next = { [presenter, weak hearer] in
      hearer?.next = {}
      presenter.present(isTheSame ? picker : other, animated: true)
    }
    try stage.answer(.files(.received([try uploads.file("a.json")])))
    #expect(hearer.log.take() == ["chose a.json"] && presenter.presentedViewController != nil)
    try stage.answer(.files(.received([try uploads.file("b.json")])))
    #expect(hearer.log.take() == ["chose b.json"] && stage.asking == nil)
  }

  @Test func anAlertComesInThePlaceOfAPicker() throws {
    let picker = UIImagePickerController()
    picker.delegate = hearer
    let stage = present(picker)
    let alert = UIAlertController(title: "Thanks", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Bye", style: .default))
    hearer.next = { picker.present(alert, animated: true) }
    try stage.answer(.files(.received([try uploads.file("a.jpg")])))
    #expect(stage.texts.contains("Thanks") && presenter.presentedViewController === alert)
    try stage.press("Bye")
    #expect(presenter.presentedViewController == nil && stage.asking == nil)
  }

  @Test func noFilesAreSavedAtOnce() {
    let picker = UIDocumentPickerViewController(forExporting: [])
    picker.delegate = hearer
    let stage = present(picker)
    stage.host.flush()
    #expect(hearer.log.take() == ["chose "] && stage.asking == nil)
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    let file = try uploads.file("a.json", Data())
    let handle = try FileHandle(forWritingTo: file)
    // It has no blocks on the disk.
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    let picker = UIDocumentPickerViewController(forExporting: [file])
    picker.delegate = hearer
    let stage = present(picker)
    stage.host.flush()
    #expect(hearer.log.take() == ["cancelled"] && stage.asking == nil)
    #expect(UIImage(contentsOfFile: file.path) == nil)
  }

  @Test func filesAreSavedOneAfterTheOther() throws {
    let files = [try uploads.file("a.json"), try uploads.file("b.txt")]
    let picker = UIDocumentPickerViewController(forExporting: files)
    picker.delegate = hearer
    let stage = present(picker)
    #expect(stage.asking?.wish.contains(#""name":"a.json""#) == true)
    try stage.answer(.submit)
    #expect(stage.asking?.wish.contains(#""name":"b.txt""#) == true && hearer.log.take() == [])
    try stage.answer(.submit)
    #expect(hearer.log.take() == ["chose a.json b.txt"] && stage.asking == nil)
  }

  @Test func aMissingFileIsNotSaved() {
    let picker = UIDocumentPickerViewController(forExporting: [uploads.folder])
    picker.delegate = hearer
    let stage = present(picker)
    stage.host.flush()
    #expect(hearer.log.take() == ["cancelled"] && stage.asking == nil)
  }

  private func photos(_ change: (UIImagePickerController) -> Void = { _ in }) -> Stage {
    let picker = UIImagePickerController()
    picker.delegate = hearer
    change(picker)
    return present(picker)
  }

  @Test func aPhotoIsAnImage() throws {
    let stage = photos { $0.allowsEditing = true }
    #expect(
      stage.asking?.wish == #"{"accept":"image/*","multiple":false,"title":"Choose a file"}"#)
    try stage.answer(.files(.received([try uploads.file("a.jpg")])))
    #expect(hearer.log.take() == ["public.image a.jpg"])
    #expect(hearer.image?.size == CGSize(width: 3, height: 2))
    #expect(hearer.image?.jpegData(compressionQuality: 1) == Uploads.photo)
    #expect(presenter.presentedViewController == nil)
  }

  @Test func aCameraOpensWhereThereIsOne() throws {
    let stage = photos {
      $0.sourceType = .camera
      $0.cameraDevice = .front
      $0.mediaTypes = ["public.image", "public.movie"]
    }
    #expect(stage.asking?.wish.contains(#""capture":"user""#) == true)
    try stage.answer(.files(.received([try uploads.file("a.mp4")])))
    #expect(hearer.log.take() == ["public.movie a.mp4"])
  }

  @Test func aPhotoThatIsNoneIsRefused() throws {
    let stage = photos()
    let file = try uploads.file("a.png", Data("<svg onload=alert(1)>".utf8))
    try stage.answer(.files(.received([file])))
    #expect(stage.texts.contains("The file has no picture that can be shown here."))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try stage.press("OK")
    #expect(hearer.log.take() == [] && presenter.presentedViewController == nil)
  }

  @Test func aRepresentedPickerAsksInItsPlace() throws {
    let picker = UIImagePickerController()
    picker.delegate = hearer
    let stage = Stage { Presenter(controller: picker) }
    #expect(stage.texts == ["Choose a photo"])
    try stage.answer(.files(.received([try uploads.file("a.jpg")])))
    #expect(hearer.log.take() == ["public.image a.jpg"] && stage.asking == nil)
  }
}
