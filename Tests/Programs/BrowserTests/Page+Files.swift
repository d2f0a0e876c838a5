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

  /// Waits for the dialog in which files are chosen, and chooses pictures of 30 by 20 pixels.
  func choose(pictures names: [String]) async throws {
    try await wait(until: "!!document.querySelector('dialog[open] input[type=file]')")
    try await evaluate(
      """
      (async () => {
        const input = document.querySelector("dialog[open] input[type=file]"), data = new DataTransfer();
        const canvas = new OffscreenCanvas(30, 20);
        canvas.getContext("2d").fillRect(0, 0, 15, 20);
        const picture = await canvas.convertToBlob({ type: "image/jpeg" });
        for (const name of \(names)) data.items.add(new File([picture], name, { type: "image/jpeg" }));
        input.files = data.files;
        input.dispatchEvent(new Event("change"));
      })()
      """)
  }
}
