import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession
import ArborWindows
import Foundation

/// Answers requests for pages: documents with a session, drawings without one, and plain forms.
struct PageService: Sendable {
  let store: SessionStore
  let writer: PageWriter
  let gate: Gate
  let access: RESTAccess
  let idioms: PageIdioms
  let pictures = PictureCache()

  /// A request for the document of a page, before the page is evaluated.
  struct Opening: Sendable {
    let request: HTTPRequest
    let visitor: Visitor
    fileprivate let page: Page
    fileprivate var configuration: HostConfiguration
    /// Whether the session ends with the answer: for crawlers, and for requests of the header
    /// fields only.
    fileprivate let isTransient: Bool
  }

  /// Reads a `GET /{id}` for a document, without waiting for anything; `nil` for any other request.
  func opening(
    _ id: String, suffix: PageFormat?, _ request: HTTPRequest
  ) throws -> Opening? {
    guard request.method != "POST", suffix ?? .html == .html,
      let page = store.pages.first(where: { $0.id == id })
    else { return nil }
    try check(page, request)
    let asked = try PageRequest(request, suffix: suffix, idiom: idioms.idiom(of: page.id))
    guard asked.format == .html else { return nil }
    var configuration = asked.configuration
    if request.query != nil, let origin = request.ownOrigin {
      configuration.readQuery(of: URL(string: origin + request.target))
    }
    let isTransient = request.method == "HEAD" || Crawler.sends(request)
    // Who only looks at a page performs nothing.
    if isTransient, AppManifest.app.isChosen(by: configuration.openedURL) {
      configuration.openedURL = nil
    }
    return Opening(
      request: request, visitor: Visitor(request, store.key), page: page,
      configuration: configuration, isTransient: isTransient)
  }

  /// Adds the stored values of the visitor. Those of a known visitor may be read from a file.
  func withStorage(_ opening: Opening) -> Opening {
    var opening = opening
    let visitor = opening.visitor
    opening.configuration.storage = store.storage(of: visitor.id, isNew: visitor.isNew)
    return opening
  }

  /// `GET /{id}` in a format without a session.
  ///
  /// - Parameter isShown: Whether it is for a picture of another page, which shows it.
  func drawing(
    _ id: String, suffix: PageFormat?, _ request: HTTPRequest, isShown: Bool = false
  ) async throws -> HTTPResponse {
    let page = try page(id)
    try check(page, request)
    var asked = try PageRequest(request, suffix: suffix, idiom: idioms.idiom(of: page.id))
    // The tree of a page shows what REST does: state, and views that are not drawn.
    if asked.format == .json || asked.format == .text { try access.check(request, for: .read) }
    await page.prepare?()
    let (configuration, format) = (asked.configuration, asked.format)
    let isUnfolded = asked.picture.isUnfolded(as: format)
    let still = try await store.evaluate(for: store.account(of: request), isPart: isShown) {
      StillPage(page, configuration, format, isUnfolded: isUnfolded)
    }
    if format.isPicture {
      let outline = PageOutline(still, part: asked.picture.part)
      if !isShown { asked.picture.pages = await pagesShown(in: outline, request) }
      return try await picture(of: still, outline, asked, request)
    }
    let bytes = try await writer.file(of: still, format: asked.format, asked.picture)
    var response = HTTPResponse.bytes(bytes, type: asked.format.mediaType)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  /// Returns a picture, which is drawn only if nobody has asked for the very same one before.
  private func picture(
    of still: StillPage, _ outline: PageOutline, _ asked: PageRequest, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let tag = writer.tag(of: still, outline, format: asked.format, asked.picture)
    var response: HTTPResponse
    if let list = request.headers.joined("if-none-match"), EntityTag.list(list, names: tag) {
      response = HTTPResponse(status: 304)
    } else if let known = pictures.picture(tag) {
      response = .bytes(known, type: asked.format.mediaType)
    } else {
      let bytes = try await writer.file(of: still, format: asked.format, asked.picture)
      pictures.insert(bytes, tag)
      response = .bytes(bytes, type: asked.format.mediaType)
    }
    response.headers.append("ETag", tag)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  /// `POST /{id}`: delivers the events of the form, then redirects to the page.
  ///
  /// A session that has ended is recreated with the values that its tab stored. If it had not
  /// received any form, its initial page still matches the form.
  func post(_ id: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    let page = try page(id)
    try check(page, request)
    try gate.checkOrigin(of: request)
    let fields = request.formItems
    let value = { (name: String) in fields.first { $0.name == name }?.value ?? "" }
    guard let id = store.key.session(of: value("s")),
      store.key.verifies(formToken: value("c"), of: id)
    else { throw Refusal.forgedForm }
    let asked = try PageRequest(request, suffix: nil, idiom: idioms.idiom(of: page.id))
    var configuration = asked.configuration
    configuration.storage = store.storage(of: Visitor.known(request, store.key))
    let isFirst = value("r") == "1"
    _ = await store.claim(id, visitor: Visitor.known(request, store.key))
    let (token, opened) = try await submit(
      fields, to: id, page, configuration, request, isFirst: isFirst)
    var response =
      opened.map { Self.forward(to: $0) } ?? .redirect(to: request.target, status: 303)
    response.headers.append(
      "Set-Cookie",
      Visitor.cookie(Visitor.sessionCookie(ofPage: page.id), token, for: request))
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  @MainActor private func submit(
    _ fields: [(name: String, value: String)], to id: SessionID, _ page: Page,
    _ configuration: HostConfiguration, _ request: HTTPRequest, isFirst: Bool
  ) async throws -> (token: String, opened: URL?) {
    if let session = try? store.session(id), session.page.id == page.id {
      session.noteRights(in: request)
      return (session.token, await session.submit(fields))
    }
    let session = try store.reopen(id, page, configuration: configuration, use: .form)
    session.noteRights(in: request)
    return (session.token, isFirst ? await session.submit(fields) : nil)
  }

  /// Returns a page that forwards to a URL which an action opened, for browsers without JavaScript.
  /// A redirect would be blocked by the `form-action` of the page's content security policy.
  private static func forward(to url: URL) -> HTTPResponse {
    let address = ErrorPage.escape(url.absoluteString)
    return .html(
      """
      <!doctype html><html lang=en><meta charset=utf-8><title>\(address)</title>\
      <meta http-equiv=refresh content="0;url=\(address)"><a href="\(address)">\(address)</a>
      """)
  }

  /// Throws if the client may not see the page: a private one is for those whom REST answers.
  private func check(_ page: Page, _ request: HTTPRequest) throws {
    if page.isPrivate { try access.check(request, for: .read, isPage: true) }
  }

  private func page(_ id: String) throws(Problem) -> Page {
    guard let page = store.pages.first(where: { $0.id == id }) else {
      throw .pageNotFound(id, pages: store.pages)
    }
    return page
  }

  /// Evaluates the page for a new session, or for the existing one when a cookie names one that
  /// forms use, in one visit to the main actor.
  @MainActor func open(_ opening: Opening) async throws(SessionError) -> SessionPage {
    let (page, configuration, request) = (opening.page, opening.configuration, opening.request)
    if opening.isTransient { return try await glance(page, configuration, request) }
    for token in Visitor.values(Visitor.sessionCookie(ofPage: page.id), of: request) {
      if let id = store.key.session(of: token) { _ = await store.claim(id) }
    }
    let session = try session(page, configuration, request)
    session.noteRights(in: request)
    return await session.settledPage()
  }

  /// Evaluates the page for a client that does not open a socket. The page works all the same if
  /// the client opens one: the session is then created.
  @MainActor private func glance(
    _ page: Page, _ configuration: HostConfiguration, _ request: HTTPRequest
  ) async throws(SessionError) -> SessionPage {
    await page.prepare?()
    let session = try store.createTransient(
      page, configuration: configuration, address: store.account(of: request))
    let result = await session.settledPage()
    session.close()
    return result
  }

  @MainActor private func session(
    _ page: Page, _ configuration: HostConfiguration, _ request: HTTPRequest
  ) throws(SessionError) -> Session {
    let address = store.account(of: request)
    for token in Visitor.values(Visitor.sessionCookie(ofPage: page.id), of: request) {
      if let session = try? store.session(token: token), session.use == .form,
        session.page.id == page.id
      {
        return session
      }
      // The session of a plain form has ended, for example by a restart of the server.
      if let id = store.key.session(of: token), (try? store.session(id)) == nil {
        return try store.reopen(
          id, page, configuration: configuration, use: .form, address: address)
      }
    }
    return try store.create(page, configuration: configuration, use: .page, address: address)
  }

  /// Returns the URL of a picture of the page with the same query, for crawlers: they alone are
  /// told of it.
  private func preview(_ opening: Opening) -> String? {
    guard opening.isTransient, !opening.page.isPrivate, let origin = opening.request.ownOrigin
    else { return nil }
    // The last one of two values counts.
    let query = opening.request.query.map { "\($0)&" } ?? ""
    let path = opening.page.id.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    let picture = path.isEmpty ? "/?format=png&" : "/\(path).png?"
    return origin + picture + query + "width=1200&height=630"
  }

  /// Writes the document of a page that was opened.
  func document(of page: SessionPage, _ opening: Opening) -> HTTPResponse {
    let isToldScheme = opening.request.headers["sec-ch-prefers-color-scheme"] != nil
    let guesses = opening.configuration.followsBrowser && !isToldScheme && !page.fixesScheme
    var response = HTTPResponse.html(
      writer.document(
        of: page, action: opening.request.target, preview: preview(opening),
        guessesScheme: guesses))
    response.headers.append("Cache-Control", "no-store")
    response.headers.append(
      "Accept-CH",
      "Sec-CH-Viewport-Width, Sec-CH-Viewport-Height, Sec-CH-Prefers-Color-Scheme, Sec-CH-Prefers-Reduced-Motion, Sec-CH-Prefers-Reduced-Transparency"
    )
    if let cookie = opening.visitor.cookie { response.headers.append("Set-Cookie", cookie) }
    return response
  }

  /// `GET /` when no page has that path: a list of the pages.
  func index() -> HTTPResponse {
    let items = store.pages.map {
      "<li><a href=\"\(ErrorPage.escape($0.path))\">\(ErrorPage.escape($0.title))</a>"
    }
    return .html(
      """
      <!doctype html><html lang=en><meta charset=utf-8>\
      <meta name=viewport content="width=device-width,initial-scale=1"><title>Pages</title>\
      <style>:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;margin:10vh auto;max-width:32em;padding:0 1em}</style>\
      <h1>Pages</h1><ul>\(items.joined())</ul>
      """)
  }
}

extension PageFormat {
  var mediaType: String {
    switch self {
    case .html: "text/html; charset=utf-8"
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .pdf: "application/pdf"
    case .json: "application/json"
    case .text: "text/plain; charset=utf-8"
    }
  }
}
