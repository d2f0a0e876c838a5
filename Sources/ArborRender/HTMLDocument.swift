package import ArborDisplay
package import Foundation

/// A whole page as HTML: complete without script, and what `arbor.js` makes live.
///
/// ```html
/// <!doctype html><html lang=en><meta charset=utf-8>...<style id=css>.a{...}</style>
/// <script src="/arbor.js" defer></script>
/// <body data-live="/live" data-rev=1 data-size=390x844>
/// <form id=page method=post ...><input type=hidden name=s value="token">...<div id=root ...>...</div></form>
/// ```
/// There is no inline script. Style attributes and one style element need `style-src 'unsafe-inline'`.
package struct HTMLDocument: Sendable {
  package var title: String
  package var displayList: DisplayList
  /// The language of the page, for the browser and assistive technology.
  package var language: String
  package var scriptURL: String
  package var styleURL: String
  /// Fonts that the browser should load before it has read the style sheet.
  package var fontURLs: [String]
  /// The `@font-face` rules that every page has; the style table adds those of the families that it
  /// shows.
  package var fontFaces: String
  /// Where the form is posted to: the page's own path and query.
  package var actionURL: String
  /// The path of the socket.
  package var liveURL: String
  /// What names the session in the form and in the first frame.
  package var sessionToken: String
  package var csrfToken: String
  package var revision: Int
  /// The last event of the client that the page covers: it counts on from there. 0 in a new session.
  package var acknowledged: Int
  /// The viewport for which the page was laid out.
  package var viewport: CGSize

  package init(
    title: String, displayList: DisplayList, language: String = "en",
    scriptURL: String = "/arbor.js", styleURL: String = "/arbor.css", fontURLs: [String] = [],
    fontFaces: String = "", actionURL: String = "", liveURL: String = "/live",
    sessionToken: String, csrfToken: String, revision: Int, acknowledged: Int = 0,
    viewport: CGSize
  ) {
    self.title = title
    self.displayList = displayList
    self.language = language
    self.scriptURL = scriptURL
    self.styleURL = styleURL
    self.fontURLs = fontURLs
    self.fontFaces = fontFaces
    self.actionURL = actionURL
    self.liveURL = liveURL
    self.sessionToken = sessionToken
    self.csrfToken = csrfToken
    self.revision = revision
    self.acknowledged = acknowledged
    self.viewport = viewport
  }

  /// The document in UTF-8. `styles` is the session's table; it gains what the page shows for the first time.
  package func bytes(styles: inout StyleTable) -> [UInt8] {
    // The body comes first because only then all styles are known.
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
      "\"><meta charset=utf-8><meta name=viewport content=\"width=device-width,initial-scale=1,minimum-scale=1\"><title>"
    )
    page.write(title, escapedFor: .markup)
    page.write("</title>")
    for url in fontURLs {
      page.write("<link rel=preload as=font type=\"font/woff2\" crossorigin href=\"")
      page.write(url, escapedFor: .markup)
      page.write("\">")
    }
    page.write("<link rel=stylesheet href=\"")
    page.write(styleURL, escapedFor: .markup)
    page.write("\"><style>")
    page.write(raw: fontFaces.replacing("</", with: "<\\/"))
    page.write("</style><style id=css>")
    page.write(raw: styles.rules)
    page.write("</style><script src=\"")
    page.write(scriptURL, escapedFor: .markup)
    page.write("\" defer></script>")
  }

  private func writeBody(to body: inout ByteWriter, styles: inout StyleTable) {
    body.write("<body data-live=\"")
    body.write(liveURL, escapedFor: .markup)
    body.write("\" data-rev=")
    body.write(integer: revision)
    if acknowledged != 0 {
      body.write(" data-seq=")
      body.write(integer: acknowledged)
    }
    body.write(" data-size=")
    body.write(mils: mils(viewport.width))
    body.write("x")
    body.write(mils: mils(viewport.height))
    body.write("><form id=page method=post autocomplete=off action=\"")
    body.write(actionURL, escapedFor: .markup)
    body.write("\"><input type=hidden name=s value=\"")
    body.write(sessionToken, escapedFor: .markup)
    body.write("\"><input type=hidden name=c value=\"")
    body.write(csrfToken, escapedFor: .markup)
    body.write("\"><input type=hidden name=r value=")
    body.write(integer: revision)
    // The Enter key presses a form's first button: this one, which only submits the fields.
    body.write("><button class=H name=e value=0 tabindex=-1 aria-hidden=true></button>")
    body.write("<div id=root ")
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
    body.write("</div></form>")
  }
}

extension DisplayList {
  /// Of the root element; nil: it has none.
  var rootClass: String? {
    let names = (isDark ? ["D"] : []) + (cursor.map { ["K\($0.rawValue)"] } ?? [])
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// The HTML of everything on the page, without the root element around it: what a snapshot holds.
  package func html(styles: inout StyleTable) -> [UInt8] {
    var writer = ByteWriter(capacity: 64 * 1024)
    writer.offsets = offsets
    writer.write(root, x: 0, y: 0, in: .html, styles: &styles)
    return writer.bytes
  }
}
