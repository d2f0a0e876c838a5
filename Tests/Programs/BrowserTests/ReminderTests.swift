import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Notifications by the browser's own, which the test puts something else in place of.
@Suite(.serialized) struct ReminderTests {
  private func press(_ live: LivePage, _ title: String) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  private func says(_ live: LivePage, _ text: String) async throws {
    try await live.page.wait(until: "root.innerText.includes('\(text)')")
  }

  private func fake(_ live: LivePage, answer: String) async throws {
    _ = try await live.page.evaluate(
      """
      (() => {
        window.notes = [];
        window.Notification = class {
          static permission = "default";
          static async requestPermission() { this.asked = (this.asked || 0) + 1; return this.permission = "\(answer)"; }
          constructor(title, options) { Object.assign(this, { title, ...options }); notes.push(this); }
          close() { this.isClosed = true; this.onclose?.(); }
        };
      })()
      """)
  }

  @Test func theBrowserShowsANotification() async throws {
    let live = try await LivePage.open("/reminders", width: 600, height: 900)
    try await fake(live, answer: "granted")
    try await press(live, "Now")
    try await live.page.wait(until: "notes.length == 1")
    try await says(live, "Added Tea is ready")
    #expect(
      try await live.page.evaluate("[notes[0].title, notes[0].body, notes[0].silent].join()").string
        == "Tea is ready,From the page of reminders,false")
    _ = try await live.page.evaluate("notes[0].onclick()")
    try await says(live, "Pressed Tea is ready")
    try await live.page.wait(until: "notes[0].isClosed")
    try await press(live, "In three seconds")
    try await live.page.wait(until: "notes.length == 2")
    #expect(try await live.page.evaluate("Notification.asked").number == 1)
    live.expectNoComplaints()
  }

  @Test func aRefusalIsSaidAndTheBadgeIsInTheTitle() async throws {
    let live = try await LivePage.open("/reminders", width: 600, height: 900)
    try await fake(live, answer: "denied")
    try await press(live, "Now")
    try await says(live, "Notifications are not allowed")
    try await press(live, "Increment")
    try await live.page.wait(until: "document.title == '(1) Reminders'")
    try await press(live, "Decrement")
    try await live.page.wait(until: "document.title == 'Reminders'")
    #expect(try await live.page.evaluate("notes.length").number == 0)
    live.expectNoComplaints()
  }

  @Test func aQuestionThatWasDismissedIsAskedAgain() async throws {
    let live = try await LivePage.open("/reminders", width: 600, height: 900)
    try await fake(live, answer: "default")
    for count in 1...2 {
      try await press(live, "Now")
      try await live.page.wait(until: "Notification.asked == \(count)")
      try await says(live, "Notifications are not allowed")
    }
    live.expectNoComplaints()
  }
}
