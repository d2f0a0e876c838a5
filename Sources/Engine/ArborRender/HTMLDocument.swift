package import ArborDisplay
package import Foundation

/// A whole page as HTML, which works without script and which `arbor.js` makes live.
///
/// ```html
/// <!doctype html><html lang=en><meta charset=utf-8>...<style id=css>.a{...}</style>
/// <script src="/arbor.js" defer></script>
/// <body data-live="/live" data-rev=1 data-size=390x844>
/// <header><h1>Title</h1></header>
/// <form id=page method=post ...><input type=hidden name=s value="token">...
/// <main id=root ...>...</main></form>
/// ```
/// The heading is read out, not seen, and only where the page has none of the first level. There is
/// no inline script. Style attributes and one style element require the policy
/// `style-src 'unsafe-inline'`.
package struct HTMLDocument: Sendable {
  package var title: String
  package var displayList: DisplayList
  /// The language of the page, for the browser and assistive technology.
  package var language: String
  package var scriptURL: String
  /// The whole URL of a picture of the page, for previews of links to it; `nil`: none.
  package var previewURL: String?
  /// The path of the manifest with which browsers install the app; `nil`: none.
  package var manifestURL: String?
  /// A further script, which knows nothing of the page; `nil`: none.
  package var otherScriptURL: String?
  package var styleURLs: [String]
  /// The fonts that the browser preloads, before it has read the style sheet.
  package var fontURLs: [String]
  /// The CSS that the document contains itself, before the rules of the style table.
  package var rules: String
  /// The URL to which the form is posted: the page's own path and query.
  package var actionURL: String
  /// The path of the socket.
  package var liveURL: String
  /// The token that identifies the session in the form and in the first message.
  package var sessionToken: String
  package var csrfToken: String
  package var revision: Int
  /// The epoch of the session, in which the client counts its events.
  package var epoch: UInt32
  /// The client's last event that the page includes, from which the client continues counting. 0 in
  /// a new session.
  package var acknowledged: Int
  /// The viewport for which the page was laid out.
  package var viewport: CGSize
  /// Whether the browser has not said which color scheme it has, so that the page may be in another
  /// one. The style sheet then covers the page until the browser has told it.
  package var guessesScheme = false

  package init(
    title: String, displayList: DisplayList, language: String = "en",
    scriptURL: String = "/arbor.js", styleURLs: [String] = ["/arbor.css"],
    fontURLs: [String] = [], rules: String = "", actionURL: String = "", liveURL: String = "/live",
    sessionToken: String, csrfToken: String, revision: Int, epoch: UInt32 = 0,
    acknowledged: Int = 0, viewport: CGSize
  ) {
    self.title = title
    self.displayList = displayList
    self.language = language
    self.scriptURL = scriptURL
    self.styleURLs = styleURLs
    self.fontURLs = fontURLs
    self.rules = rules
    self.actionURL = actionURL
    self.liveURL = liveURL
    self.sessionToken = sessionToken
    self.csrfToken = csrfToken
    self.revision = revision
    self.epoch = epoch
    self.acknowledged = acknowledged
    self.viewport = viewport
  }

  /// Returns the document in UTF-8. `styles` is the session's table, to which new styles are added.
  package func bytes(styles: inout StyleTable) -> [UInt8] {
    // The body is written first, because it determines the styles.
    var body = ByteWriter(capacity: 64 * 1024)
    writeBody(to: &body, styles: &styles)
    var page = ByteWriter(capacity: body.count + 4096)
    writeHead(to: &page, styles: styles)
    page.write(body)
    return page.bytes
  }

  private func writeHead(to page: inout ByteWriter, styles: StyleTable) {
    page.write("<!doctype html><html lang=\"")
    page.write(language, escapedFor: .markup)
    page.write(
      "\"><meta charset=utf-8><meta name=viewport content=\"width=device-width,initial-scale=1,minimum-scale=1,viewport-fit=cover,interactive-widget=resizes-content\"><title>"
    )
    page.write(title, escapedFor: .markup)
    page.write("</title>")
    if let previewURL { writePreview(previewURL, to: &page) }
    if let manifestURL {
      page.write("<link rel=manifest href=\"")
      page.write(manifestURL, escapedFor: .markup)
      page.write("\">")
    }
    for url in fontURLs {
      page.write("<link rel=preload as=font type=\"font/woff2\" crossorigin href=\"")
      page.write(url, escapedFor: .markup)
      page.write("\">")
    }
    for url in styleURLs {
      page.write("<link rel=stylesheet href=\"")
      page.write(url, escapedFor: .markup)
      page.write("\">")
    }
    if !rules.isEmpty {
      page.write("<style>")
      page.write(raw: rules.replacing("</", with: "<\\/"))
      page.write("</style>")
    }
    page.write("<style id=css>")
    page.write(raw: styles.rules)
    page.write("</style><script src=\"")
    page.write(scriptURL, escapedFor: .markup)
    page.write("\" defer></script>")
    if let otherScriptURL {
      page.write("<script src=\"")
      page.write(otherScriptURL, escapedFor: .markup)
      page.write("\" defer></script>")
    }
  }

  /// Writes what programs that show previews of links read.
  private func writePreview(_ url: String, to page: inout ByteWriter) {
    let facts = [
      ("og:type", "website"), ("og:title", title), ("og:image", url), ("og:image:width", "1200"),
      ("og:image:height", "630"),
    ]
    for (name, value) in facts {
      page.write(raw: "<meta property=\"\(name)\" content=\"")
      page.write(value, escapedFor: .markup)
      page.write("\">")
    }
    page.write("<meta name=\"twitter:card\" content=\"summary_large_image\">")
  }

  private func writeBody(to body: inout ByteWriter, styles: inout StyleTable) {
    body.write("<body data-live=\"")
    body.write(liveURL, escapedFor: .markup)
    body.write("\" data-rev=")
    body.write(integer: revision)
    for (name, number) in [(" data-epoch=", Int(epoch)), (" data-seq=", acknowledged)]
    where number != 0 {
      body.write(raw: name)
      body.write(integer: number)
    }
    body.write(" data-size=")
    body.write(mils: mils(viewport.width))
    body.write("x")
    body.write(mils: mils(viewport.height))
    body.write(guessesScheme ? " class=u><header><h1>" : "><header><h1>")
    body.write(title, escapedFor: .markup)
    body.write("</h1></header><form id=page method=post autocomplete=off action=\"")
    body.write(actionURL, escapedFor: .markup)
    body.write("\"><input type=hidden name=s value=\"")
    body.write(sessionToken, escapedFor: .markup)
    body.write("\"><input type=hidden name=c value=\"")
    body.write(csrfToken, escapedFor: .markup)
    body.write("\"><input type=hidden name=r value=")
    body.write(integer: revision)
    // The Enter key presses a form's first button: this one, which only submits the fields.
    body.write("><button class=H name=e value=0 tabindex=-1 aria-hidden=true></button>")
    body.write("<main id=root ")
    if let name = displayList.rootClass {
      let isOne = !name.contains(" ")
      body.write(isOne ? "class=" : "class=\"")
      body.write(raw: name)
      body.write(isOne ? " " : "\" ")
    }
    body.write("style=")
    body.write(x: 0, y: 0, size: displayList.size)
    body.write(byte: UInt8(ascii: ">"))
    body.offsets = displayList.offsets
    body.write(displayList.root, x: 0, y: 0, in: .html, styles: &styles)
    body.write("</main></form>")
  }
}

extension DisplayList {
  /// The class of the root element; `nil` if there is none.
  var rootClass: String? {
    let names =
      (isDark ? ["D"] : []) + (isWindow ? ["W"] : [])
      + (cursor.map { ["K\($0.css)"] } ?? [])
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// Returns the HTML of the page's content, without the root element, as a snapshot contains it.
  package func html(styles: inout StyleTable) -> [UInt8] {
    var writer = ByteWriter(capacity: 64 * 1024)
    writer.offsets = offsets
    writer.write(root, x: 0, y: 0, in: .html, styles: &styles)
    return writer.bytes
  }
}
