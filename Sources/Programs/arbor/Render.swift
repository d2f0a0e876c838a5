import ArborCore
import ArborImages
import ArborServer
import ArgumentParser
import Dispatch
import Foundation

/// The viewport that a page is laid out in.
struct ViewportOptions: ParsableArguments {
  @Option(help: "Of the viewport, in points.")
  var width: Double = 1280
  @Option(help: "Of the viewport, in points.")
  var height: Double = 800
  @Flag(help: "Use dark colours.")
  var dark = false
  @Option(name: .shortAndLong, help: "A file to write to instead of standard output.")
  var output: String?

  func validate() throws {
    for (name, length) in [("--width", width), ("--height", height)]
    where !(1...20_000).contains(length) {
      throw ValidationError("\(name) is \(length). Give a number of points from 1 to 20000.")
    }
  }

  /// Opens the page and writes it in one of the formats.
  @MainActor func write(_ page: Page, as format: PageFormat, embedsFonts: Bool = false) throws {
    var configuration = HostConfiguration(
      size: CGSize(width: width, height: height), colorScheme: dark ? .dark : .light)
    configuration.images = ImageLibrary(addressing: .inline, publicFolder: "Public")
    let bytes = PageWriter(embedsFonts: embedsFonts).drawing(
      of: page, format: format, configuration: configuration)
    let data = Data(bytes)
    if let output {
      try data.write(to: URL(fileURLWithPath: output))
    } else {
      try FileHandle.standardOutput.write(contentsOf: data)
    }
  }
}

extension PageFormat: ExpressibleByArgument {}

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a page as it is when it is opened.")

  @Argument(help: "The page's id, such as minimap; / for the page at /.")
  var page: String
  @Option(help: "html, svg, json (the tree) or text (an outline).")
  var format: PageFormat = .html
  @Flag(help: "Put the fonts into the document, so that it looks the same everywhere.")
  var embedFonts = false
  @OptionGroup var viewport: ViewportOptions

  func run() throws {
    try MainActor.assumeIsolated {
      try viewport.write(
        try ExamplePages.page(page), as: format, embedsFonts: embedFonts)
    }
  }
}

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a page's tree of views, one node in a line.")

  @Argument(help: "The page's id, such as minimap; / for the page at /.")
  var page: String
  @Flag(help: "Write everything that is known of each node, as JSON.")
  var json = false
  @OptionGroup var viewport: ViewportOptions

  func run() throws {
    try MainActor.assumeIsolated {
      try viewport.write(try ExamplePages.page(page), as: json ? .json : .text)
    }
  }
}
