import Arbor
import ArborAsking
import ArborCore
import Foundation

/// The frame that shows web content, as large as its place.
struct WebSurface: View {
  let frame: WebFrame

  var body: some View {
    let frame = frame
    BrowserQuestion(
      name: "web", role: "web", wish: try? WebWish(web: frame.wish).stableJSON(),
      events: ["input", "submit"], fills: true
    ) { event in
      // Between two reports, which would be taken for edits of one field otherwise.
      if event == .submit { return .accepted }
      guard case .input(.text(let text), _) = event else { return .refused }
      return frame.hear(text) ? .accepted : .invalid(expected: "a report on web content")
    }
    .id(ObjectIdentifier(frame))
  }
}
