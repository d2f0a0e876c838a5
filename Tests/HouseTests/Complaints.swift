import Testing

/// Expects no complaints. There is one failure with all of them, so that they can be mended in one
/// go.
func expectNone(_ complaints: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  let text = complaints.joined(separator: "\n")
  #expect(complaints.isEmpty, Comment(rawValue: text), sourceLocation: sourceLocation)
}
