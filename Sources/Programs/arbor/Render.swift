import ArborCore
import ArborImages
import ArborPictures
import ArborServer
import ArgumentParser
import Dispatch
import Foundation

/// The viewport that a page is laid out in.
struct ViewportOptions: ParsableArguments {
  @Option(help: "Of the viewport, in points. (default: 1280, or that of the paper)")
  var width: Double?
  @Option(help: "Of the viewport, in points. (default: 800, or that of the paper)")
  var height: Double?
  @Option(help: "Both at once, such as 1200x630; a picture without paper ends there.")
  var size: Extent?
  @Flag(help: "Use dark colours.")
  var dark = false
  @Option(name: .shortAndLong, help: "A file to write to instead of standard output.")
  var output: String?

  func validate() throws {
    if size != nil, width != nil || height != nil {
      throw ValidationError("--size says the width and the height. Leave out --width and --height.")
    }
    let lengths = [
      ("--width", width), ("--height", height), ("The width of --size", size?.width),
      ("The height of --size", size?.height),
    ]
    for (name, length) in lengths {
      guard let length, !(1...20_000).contains(length) else { continue }
      throw ValidationError("\(name) is \(length). Give a number of points from 1 to 20000.")
    }
  }

  /// Opens the page and writes it in one of the formats.
  @MainActor func write(
    _ page: Page, as format: PageFormat, embedsFonts: Bool = false,
    _ options: PictureOptions = PictureOptions()
  ) throws {
    let size = options.paper?.content ?? CGSize(width: 1280, height: 800)
    var configuration = HostConfiguration(
      size: CGSize(
        width: self.size?.width ?? width ?? size.width,
        height: self.size?.height ?? height ?? size.height),
      colorScheme: dark ? .dark : .light)
    var options = options
    // On paper, a document shows all of its rows.
    if format != .pdf && self.size != nil
      || format == .pdf && options.paper == nil && (self.size != nil || height != nil)
    {
      options.part = CGRect(origin: .zero, size: configuration.size)
    }
    configuration.images = ImageLibrary(addressing: .inline, publicFolder: "Public")
    let bytes = try PageWriter(embedsFonts: embedsFonts).drawing(
      of: page, format: format, configuration: configuration, options)
    let data = Data(bytes)
    if let output {
      try data.write(to: URL(fileURLWithPath: output))
    } else {
      try FileHandle.standardOutput.write(contentsOf: data)
    }
  }
}

/// A width and a height in points, written as `1200x630`.
struct Extent: ExpressibleByArgument {
  let width: Double
  let height: Double

  init?(argument: String) {
    let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    (self.width, self.height) = (width, height)
  }
}

extension PageFormat: ExpressibleByArgument {}
extension Paper: ExpressibleByArgument {}

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a page as it is when it is opened.")

  @Argument(help: "The page's id, such as minimap; / for the page at /.")
  var page: String
  @Option(help: "html, svg, png, pdf, json (the tree) or text (an outline).")
  var format: PageFormat = .html
  @Flag(help: "Put the fonts into the document, so that it looks the same everywhere.")
  var embedFonts = false
  @Option(help: "Pixels per point of a PNG, from 0.1 to 8.")
  var scale = 1.0
  @Option(help: "Divides a PDF into sheets: a4 or letter.")
  var paper: Paper?
  @OptionGroup var viewport: ViewportOptions

  func validate() throws {
    guard PictureOptions.scales.contains(scale) else {
      throw ValidationError("--scale is \(scale). Give a number from 0.1 to 8.")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      try viewport.write(
        try ExamplePages.page(page), as: format, embedsFonts: embedFonts,
        PictureOptions(scale: scale, paper: paper))
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
