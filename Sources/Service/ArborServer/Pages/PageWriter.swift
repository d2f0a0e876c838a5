package import ArborCore
import ArborDisplay
import ArborHTTP
import ArborImages
import ArborInspection
package import ArborPictures
import ArborRender
import ArborSession
import ArborWindows

/// Writes pages as documents and drawings, with or without a session.
package struct PageWriter: Sendable {
  private let scriptURL: String
  /// The script of the program that rebuilds this one while its author works on it.
  private let developmentScript: String?
  private let styleURLs: [String]
  private let fontURLs: [String]
  /// The CSS of a self-contained document, before the style table; otherwise empty.
  private let css: String
  /// The font-face rules of the families that a page uses, except those of its style sheets.
  let fontFaces: FontFaceRules
  /// The font-face rules for an SVG, which has no other style sheet.
  private let imageFonts: FontFaceRules
  /// Returns data URLs for the images of a picture.
  private let imageURL: ImageURLs

  init(assets: Assets, images: ImageLibrary, developmentScript: String? = nil) {
    self.developmentScript = developmentScript
    imageURL = { images.dataURL(of: $0) ?? assets.dataURL(of: $0) ?? $0 }
    scriptURL = assets.url("arbor.js")
    styleURLs = [FontFaces.sheetName, "arbor.css"].map(assets.url)
    let url = { (name: String) in assets.has(name) ? assets.url(name) : nil }
    let table = FontFaces.table(url)
    css = ""
    fontURLs = url(FontFaces.first).map { [$0] } ?? []
    fontFaces = { FontFaces.standard.contains($0) ? [] : table[$0] ?? [] }
    imageFonts = { table[$0] ?? [] }
  }

  /// Creates a writer of self-contained pages: the style sheet is inline, as are the fonts of their
  /// text if `embedsFonts` (about half a megabyte for Inter).
  package init(embedsFonts: Bool = false) {
    scriptURL = "data:text/javascript,"
    developmentScript = nil
    styleURLs = []
    fontURLs = []
    imageURL = { $0 }
    css = String(decoding: Assets.bytes("arbor.css") ?? [], as: UTF8.self)
    imageFonts = { family in
      guard embedsFonts else { return [] }
      return FontFaces.rules(of: family) { name in
        Assets.bytes(name).map { DataURL.text(of: $0, type: "font/woff2") }
      }
    }
    fontFaces = imageFonts
  }

  /// Returns the document of a session.
  ///
  /// - Parameters:
  ///   - preview: The whole URL of a picture of the page, for previews of links to it.
  ///   - guessesScheme: Whether the browser has not said which color scheme it has.
  func document(
    of page: SessionPage, action: String, preview: String? = nil, guessesScheme: Bool = false
  ) -> [UInt8] {
    var styles = page.styles
    defer { assert(styles.count == page.styles.count, "The session has not named all styles.") }
    var document = HTMLDocument(
      title: page.title, displayList: page.displayList, language: page.language,
      scriptURL: scriptURL, styleURLs: styleURLs, fontURLs: fontURLs, rules: css,
      actionURL: action, liveURL: "/live",
      sessionToken: page.token, csrfToken: page.formToken, revision: page.revision,
      epoch: page.epoch, viewport: page.viewport)
    document.otherScriptURL = developmentScript
    document.previewURL = preview
    document.guessesScheme = guessesScheme
    document.manifestURL = AppManifest.app.path
    return document.bytes(styles: &styles)
  }

  /// Returns a page in its initial state, without a session.
  @MainActor package func drawing(
    of page: Page, format: PageFormat, configuration: HostConfiguration,
    _ options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> [UInt8] {
    let still = StillPage(
      page, configuration, format, isUnfolded: options.isUnfolded(as: format))
    return try drawing(of: still, format: format, options)
  }

  /// Returns the entity tag of a picture, by what it shows and how it is drawn.
  func tag(
    of page: StillPage, _ outline: PageOutline, format: PageFormat, _ options: PictureOptions
  ) -> String {
    let list = page.displayList
    let way =
      "\(format) \(options.scale) \(options.paper?.rawValue ?? "") \(list.isDark) \(list.isWindow) \(page.title) \(page.language) \(options.origin ?? "") \(options.pages.tags)"
    return EntityTag.of(outline.bytes + way.utf8)
  }

  /// Returns the present revision of a live tree, in a format that draws it.
  @MainActor package func drawing(
    of host: ViewHost, title: String, format: PageFormat
  ) throws(PictureError) -> [UInt8] {
    let page = StillPage(title: title, language: host.surroundings.locale, host: host)
    return try drawing(of: page, format: format, PictureOptions())
  }

  /// Returns one revision of a page, in any format. A picture waits for those before it.
  func file(
    of page: StillPage, format: PageFormat, _ options: PictureOptions
  ) async throws -> [UInt8] {
    guard format.isPicture else { return try drawing(of: page, format: format, options) }
    return try await PictureQueue.draw { () throws(PictureError) in
      try drawing(of: page, format: format, options)
    }
  }

  /// Returns one revision of a page, in any format.
  private func drawing(
    of page: StillPage, format: PageFormat, _ options: PictureOptions
  ) throws(PictureError) -> [UInt8] {
    let imageURL: ImageURLs = { [imageURL] in options.pages.dataURL(of: $0) ?? imageURL($0) }
    switch format {
    case .html:
      var styles = StyleTable(fontFaces: fontFaces)
      return HTMLDocument(
        title: page.title, displayList: page.displayList, language: page.language,
        scriptURL: scriptURL, styleURLs: styleURLs, fontURLs: fontURLs, rules: css,
        sessionToken: "", csrfToken: "",
        revision: page.revision, viewport: page.displayList.size
      ).bytes(styles: &styles)
    case .svg:
      var document = SVGDocument(page.displayList, fontFaces: imageFonts)
      document.part = options.part
      document.language = page.language
      document.fieldText = .measured
      return document.bytes
    case .png:
      let document = PictureDocument(
        page.displayList, language: page.language, imageURL: imageURL)
      let scale = document.scale(fitting: options.scale, part: options.part)
      return try document.png(scale: scale, part: options.part)
    case .pdf:
      guard page.isWhole else {
        let height = ViewHost.greatestUnfoldedHeight(of: page.displayList.size)
        throw .tooLarge("at most \(Int(height)) points of height")
      }
      let document = PictureDocument(
        page.displayList, language: page.language, imageURL: imageURL, linkURL: options.linkURL)
      let about = PDFInformation(title: page.title, creator: "Arbor", language: page.language)
      return try document.pdf(about, part: options.part, paper: options.paper)
    case .json: return page.tree.map { Inspector(snapshot: $0).snapshotJSON() } ?? []
    case .text: return page.tree.map { Inspector(snapshot: $0).outline() } ?? []
    }
  }

}

/// One revision of a page, as a value.
struct StillPage: Sendable {
  let title: String
  let language: String
  let revision: Int
  let scrollCount: Int
  let displayList: DisplayList
  /// Whether everything is shown that should be: an unfolded page may be too high.
  private(set) var isWhole = true
  /// The tree, if it was requested.
  let tree: TreeSnapshot?

  /// Opens a page, captures it, and closes it.
  ///
  /// - Parameter isUnfolded: Whether scroll views show all of their content, as on paper.
  @MainActor init(
    _ page: Page, _ configuration: HostConfiguration, _ format: PageFormat,
    isUnfolded: Bool = false
  ) {
    let host = page.makeHost(configuration)
    host.flush()
    let isWhole = !isUnfolded || host.unfold()
    self.init(
      title: page.title, language: configuration.locale, host: host,
      withTree: format == .json || format == .text)
    self.isWhole = isWhole
    host.close()
  }

  /// - Parameter isDiscreet: Whether sensitive content is hidden, because the recipient is not the
  ///   visitor.
  @MainActor init(
    title: String, language: String, host: ViewHost, withTree: Bool = false,
    isDiscreet: Bool = false
  ) {
    self.title = title
    self.language = language
    revision = host.revision
    scrollCount = host.scrollCount
    displayList = isDiscreet ? host.discreetDisplayList : host.displayList
    tree = withTree ? host.snapshot() : nil
  }
}
