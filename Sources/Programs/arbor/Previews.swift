import ArborApp
import ArgumentParser

struct Previews: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the gallery's previews as PNG files, and compares them with others.",
    discussion: "An app writes its own: swift run Hello previews --png pictures")

  @Argument(parsing: .captureForPassthrough, help: "\(PreviewFiles.usage)")
  var arguments: [String] = []

  func run() throws { MainActor.assumeIsolated { runPreviews(arguments) } }
}
