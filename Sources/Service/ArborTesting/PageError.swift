import ArborInspection

/// The reason why a page under test did not do what a test asked for.
public struct PageError: Error, CustomStringConvertible, Sendable {
  /// The failure and its remedy, with an outline of the page where that helps.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Adds the outline of a page, cut after 6,000 characters.
  @MainActor init(_ sentence: String, on page: Page) {
    let outline = page.outline
    let cut = outline.prefix(6_000)
    let rest = cut.endIndex == outline.endIndex ? "" : "\n… (the outline is longer)"
    description = "\(sentence)\nThe page is:\n\(cut)\(rest)"
  }

  init(_ problem: Problem) { description = problem.detail }
}
