/// The reason why the browser did not do what a test requested.
package enum BrowserError: Error, CustomStringConvertible {
  /// Chromium is missing or could not be started.
  case notStarted(String)
  /// The browser ended; the value is the end of its output.
  case ended(lastWords: String)
  /// There was no response in time.
  case timedOut(what: String, after: Duration)
  /// The browser refused a command.
  case refused(method: String, message: String)
  /// The page could not be loaded, such as net::ERR_CONNECTION_REFUSED.
  case notLoaded(url: String, reason: String)
  /// The page's script threw.
  case threw(script: String, message: String)
  /// `press` does not know this key.
  case unknownKey(String)

  package var description: String {
    switch self {
    case .notStarted(let reason):
      "Chromium was not started: \(reason). Run `config/install test`."
    case .ended(let lastWords):
      "Chromium has ended. It wrote last: \(lastWords.isEmpty ? "nothing" : lastWords)"
    case .timedOut(let what, let duration):
      "No answer to \(what) after \(duration). Pass a longer timeout if that can be right."
    case .refused(let method, let message):
      "The browser refused \(method): \(message)"
    case .notLoaded(let url, let reason):
      "The browser could not load \(url): \(reason). Is the server up?"
    case .threw(let script, let message):
      "The page's script threw \(message)\nin \(script.prefix(400))"
    case .unknownKey(let key):
      "No key is called \(key). Use a single character or a name of KeyboardEvent.key."
    }
  }
}
