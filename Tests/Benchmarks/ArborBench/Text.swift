import ArborText
import BenchmarkKit

/// Text: titles that nobody shaped before, measured as a list does, and a text of 10 MB.
func measureText(into report: inout Report) {
  let words = [
    "the", "Quarterly", "report", "for", "Alice", "and", "Bob", "Budget", "review", "draft",
    "Meeting", "notes", "final", "version", "invoice", "of", "project", "plan", "2026", "Kyoto",
  ]
  var round = 0
  report.time("text: 10,000 distinct titles shaped and measured, cold", repetitions: 5) {
    round += 1
    let face = FontFace(size: 17)
    var sum = 0.0
    for index in 0..<10_000 {
      let title =
        "\(words[index % 20]) \(words[(index / 20 + round) % 20]) \(words[index * 7 % 20]) \(round).\(index)"
      let paragraph = Paragraph.shaped(title, face: face)
      sum += paragraph.width + paragraph.minimumWidth
    }
    Timing.keep(sum)
  }
  let huge = String(repeating: "hello, world and more ", count: 10_000_000 / 22)
  report.time("text: 10 MB shaped and wrapped", repetitions: 2) {
    Timing.keep(Paragraph.shaped(huge, face: FontFace(size: 17)).size(in: 300, lineHeight: 20))
  }
}
