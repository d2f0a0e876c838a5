import BrowserHarness

extension Page {
  /// Waits for the dialog in which a file is chosen, and chooses a text file.
  func choose(file name: String, containing text: String) async throws {
    try await wait(until: "!!document.querySelector('dialog[open] input[type=file]')")
    try await evaluate(
      """
      (() => {
        const input = document.querySelector("dialog[open] input[type=file]"), data = new DataTransfer();
        data.items.add(new File(["\(text)"], "\(name)", { type: "text/plain" }));
        input.files = data.files;
        input.dispatchEvent(new Event("change"));
      })()
      """)
  }
}
