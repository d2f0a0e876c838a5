import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

/// Photos and files that a visitor chooses, by views and by the controllers of UIKit or the panels
/// of AppKit.
struct PickersPage: View {
  @State private var item: PhotosPickerItem?
  @State private var items: [PhotosPickerItem] = []
  @State private var isChoosing = false
  @State private var isInSheet = false
  @State private var photo: Image?
  @State private var said = "nothing"
  private let files = FileAsker()

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      PhotosPicker("Photo", selection: $item, matching: .images)
      Button("Two photos") { isChoosing = true }
        .photosPicker(
          isPresented: $isChoosing, selection: $items, maxSelectionCount: 2, matching: .images)
      Button("Photo in a sheet") { isInSheet = true }
        .sheet(isPresented: $isInSheet) {
          PhotoSheet(isPresented: $isInSheet) { photo = Image(uiImage: $0) }
        }
      if UIImagePickerController.isSourceTypeAvailable(.camera) {
        Button("Document") { files.chooseDocument { said = $0 } }
        Button("Photos of a library") { files.choosePhotos { said = $0 } }
        Button("Share") { files.share { said = $0 } }
        Button("Color") { files.chooseColor { said = $0 } }
      } else {
        Button("Open") { files.open { said = $0 } }
        Button("Save") { files.save { said = $0 } }
      }
      Text("Last: \(said)")
      photo?.resizable().scaledToFit().frame(width: 120, height: 80)
        .accessibilityLabel("The chosen photo")
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .task(id: item) { await load() }
    .onChange(of: items) { _, items in said = "\(items.count) photos" }
  }

  private func load() async {
    guard let item else { return }
    do {
      photo = try await item.loadTransferable(type: Image.self)
      said = item.supportedContentTypes.first?.identifier ?? "nothing"
    } catch {
      said = "no picture"
    }
  }
}

/// A picker of UIKit as the content of a sheet.
private struct PhotoSheet: UIViewControllerRepresentable {
  @Binding var isPresented: Bool
  let choose: (UIImage) -> Void

  func makeUIViewController(context: Context) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIViewController(_ picker: UIImagePickerController, context: Context) {}

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  final class Coordinator: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    private let sheet: PhotoSheet

    init(_ sheet: PhotoSheet) { self.sheet = sheet }

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      if let image = info[.originalImage] as? UIImage { sheet.choose(image) }
      sheet.isPresented = false
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      sheet.isPresented = false
    }
  }
}

/// Asks for files by controllers that the page's own controller presents, and by panels.
private final class FileAsker: UIDocumentPickerDelegate, PHPickerViewControllerDelegate,
  UIColorPickerViewControllerDelegate
{
  private var say: (String) -> Void = { _ in }

  private func present(_ controller: UIViewController) {
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    scene?.windows.first?.rootViewController?.present(controller, animated: true)
  }

  func chooseDocument(_ say: @escaping (String) -> Void) {
    self.say = say
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    picker.delegate = self
    present(picker)
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { say(Self.content(of: urls)) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    say("no document")
  }

  func choosePhotos(_ say: @escaping (String) -> Void) {
    self.say = say
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .any(of: [.images, .videos])
    configuration.selectionLimit = 0
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker)
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.dismiss(animated: true)
    say("\(results.count) results")
  }

  func chooseColor(_ say: @escaping (String) -> Void) {
    self.say = say
    let picker = UIColorPickerViewController()
    picker.title = "Ink"
    picker.selectedColor = UIColor(white: 0, alpha: 1)
    picker.delegate = self
    present(picker)
  }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    say("\(Int(red * 255)), \(Int(green * 255)), \(Int(blue * 255))")
  }

  func share(_ say: @escaping (String) -> Void) {
    let note = FileManager.default.temporaryDirectory.appendingPathComponent("Trip.txt")
    try? "A trip".write(to: note, atomically: true, encoding: .utf8)
    let items: [Any] = ["A trip", URL(string: "https://example.org/trip") ?? note, note]
    let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
    controller.completionWithItemsHandler = { type, isCompleted, _, _ in
      say(isCompleted ? "shared: \(type?.rawValue ?? "by the browser")" : "not shared")
    }
    present(controller)
  }

  func open(_ say: @escaping (String) -> Void) {
    let panel = NSOpenPanel()
    panel.allowedContentTypes = [.plainText]
    panel.begin { response in say(response == .OK ? Self.content(of: panel.urls) : "not opened") }
  }

  func save(_ say: @escaping (String) -> Void) {
    let panel = NSSavePanel()
    panel.nameFieldStringValue = "Trip"
    panel.allowedContentTypes = [.plainText]
    panel.begin { response in
      guard response == .OK, let url = panel.url else { return say("not saved") }
      try? "A trip".write(to: url, atomically: true, encoding: .utf8)
      say("saved \(url.lastPathComponent)")
    }
  }

  private static func content(of urls: [URL]) -> String {
    guard let url = urls.first else { return "no file" }
    return "\(url.lastPathComponent): \((try? String(contentsOf: url, encoding: .utf8)) ?? "")"
  }
}
