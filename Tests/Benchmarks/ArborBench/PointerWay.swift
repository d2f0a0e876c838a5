import BrowserHarness
import Foundation

/// From the browser's event until the text that it changes is there, in milliseconds, the shortest
/// first.
func timesFromPointerToText(_ port: Int) async throws -> [Double] {
  let browser = try await Browser.launch()
  let page = try await browser.newPage(width: 1000, height: 600)
  _ = try await page.goto("http://127.0.0.1:\(port)/tracking")
  try await page.wait(
    until: "performance.getEntriesByType('resource').some(e => e.name.includes('hover.js'))")
  try await page.evaluate(
    """
    window.times = []; window.moved = 0;
    addEventListener("pointermove", event => { moved = event.timeStamp; }, true);
    new MutationObserver(() => { if (moved) times.push(performance.now() - moved); moved = 0; })
      .observe(root, { subtree: true, characterData: true, childList: true }); 1
    """)
  for step in 0..<240 {
    try await page.hover(Double(40 + step), Double(60 + step % 40))
    try await Task.sleep(for: .milliseconds(25))
  }
  let times = try await page.evaluate("times", as: [Double].self).sorted()
  await browser.close()
  return times
}
