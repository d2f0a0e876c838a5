/// The composition of a page from all parts, as the core sees it: who makes the passes, and runs
/// them. The part `Page` has the only one.
@MainActor
protocol PageRunner {
  /// Makes the passes of the parts above the core, for a page that begins or ends.
  func makePasses() -> PassesAbove
  /// Runs all passes until the page is at rest. Returns whether there is a new revision.
  func runPasses(of host: ViewHost) -> Bool
  /// Returns `true` if a pass between the writes and the actions has work to do.
  func isUnsettled(_ host: ViewHost) -> Bool
  /// Returns the node with an id, as far as a pass above the core has it at hand.
  func knownNode(_ id: UInt32, of host: ViewHost) -> Node?
  /// Called when the page became active or inactive.
  func phaseChanged(of host: ViewHost, from former: ScenePhase)
  /// Called when the page closes, after its views have left.
  func pageCloses(_ host: ViewHost)
}
