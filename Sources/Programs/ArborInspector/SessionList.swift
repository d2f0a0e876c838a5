import Foundation
import SwiftUI

/// The sessions of all pages, the newest tab first.
struct SessionList: View {
  let client: InspectorClient
  @Environment(\.scenePhase) private var phase
  @State private var sessions: [Fact]?
  @State private var titles: [String: String] = [:]
  @State private var problem = ""

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        VStack(alignment: .leading, spacing: 6) {
          Text("Inspector").font(.largeTitle).bold().accessibilityHeading(.h1)
          Text("Choose a page that is open now. The newest tab comes first.")
            .foregroundStyle(Palette.quiet)
        }
        if !problem.isEmpty { ProblemLine(text: problem) }
        if let sessions {
          if sessions.isEmpty {
            Text("No page is open. Open one in another tab: it appears here.")
          }
          VStack(spacing: 8) {
            ForEach(sessions, id: \.["id"].text) { row($0) }
          }
        } else {
          ProgressView()
        }
      }
      .padding(24)
      .frame(maxWidth: 720, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .task(id: phase == .background) { if phase != .background { await follow() } }
  }

  private func row(_ session: Fact) -> some View {
    let page = session["page"].text
    return Link(destination: Self.address(of: session["id"].text)) {
      HStack(spacing: 12) {
        Circle().fill(session["isConnected"].bool == true ? Palette.live : Palette.line)
          .frame(width: 10, height: 10)
        VStack(alignment: .leading, spacing: 2) {
          Text(titles[page] ?? "/" + page).font(.headline)
          Text(Self.about(session)).font(.footnote).foregroundStyle(Palette.quiet)
        }
        .multilineTextAlignment(.leading)
        Spacer(minLength: 8)
        Text("/" + page).font(.footnote).monospaced().foregroundStyle(Palette.quiet)
          .lineLimit(1).truncationMode(.middle)
      }
      .padding(12)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(RoundedRectangle(cornerRadius: 12).fill(Palette.card))
    }
    .foregroundStyle(.primary)
  }

  private static func address(of session: String) -> URL {
    URL(string: "/inspect?session=" + session) ?? URL(filePath: "/inspect")
  }

  private static func about(_ session: Fact) -> String {
    let use = session["isConnected"].bool == true ? "Open in a tab" : "Without a tab"
    let sleep = session["isAsleep"].bool == true ? ", asleep" : ""
    return "\(use)\(sleep) · revision \(session["revision"].integer) · "
      + Length.size(session["size"]) + " · since " + Self.hour(session["created"].text)
  }

  /// The time of the day of an instant such as `2026-11-29T23:21:09Z`, in UTC.
  private static func hour(_ instant: String) -> String {
    let parts = instant.split(separator: "T")
    return parts.count == 2 ? parts[1].prefix(8) + " UTC" : instant
  }

  private func follow() async {
    if let pages = try? await client.get("pages")["pages"].list {
      titles = Dictionary(pages.map { ($0["id"].text, $0["title"].text) }) { first, _ in first }
    }
    while !Task.isCancelled {
      do {
        let all = try await client.get("sessions")["sessions"].list
        let others = all.filter {
          $0["id"].text != client.ownSession && $0["page"].text != "inspect"
        }
        let sorted = Array(others.reversed()).sorted { Self.rank($0) > Self.rank($1) }
        let known = Array(sorted.prefix(100))
        if known != sessions { sessions = known }
        problem = ""
      } catch {
        problem = "\(error)"
      }
      try? await Task.sleep(for: .seconds(2))
    }
  }

  /// Tabs come before sessions without one.
  private static func rank(_ session: Fact) -> Int { session["isConnected"].bool == true ? 1 : 0 }
}

/// A reason why something could not be shown.
struct ProblemLine: View {
  let text: String

  var body: some View {
    Label(text, systemImage: "exclamationmark.triangle")
      .font(.callout)
      .foregroundStyle(Palette.warning)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
