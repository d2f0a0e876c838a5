import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport

/// The plan of a view of random structure and size, by which it can be made again.
indirect enum ContentPlan: Hashable {
  case words(Int)
  case box(width: Int, height: Int)
  case line(ContentPlan, words: Int)
  case column([ContentPlan])
  case long(Int)
  case padded(ContentPlan, Int)
  case atLeast(ContentPlan, height: Int)
  case layered(ContentPlan, ContentPlan)
  case arranged([ContentPlan])
  case fitting(ContentPlan, ContentPlan)
  case guided(ContentPlan, Int)
  case label(Int)
  case hosted(ContentPlan)
  case erased(ContentPlan)
  case lazy([ContentPlan])

  /// Plans of one structure have the same kind, and differ in numbers.
  static func random(_ numbers: inout SeededNumbers, depth: Int = 3) -> ContentPlan {
    let kind = Int.random(in: 0..<(depth > 0 ? 15 : 3), using: &numbers)
    func inner() -> ContentPlan { random(&numbers, depth: depth - 1) }
    func several() -> [ContentPlan] {
      (0..<Int.random(in: 1...3, using: &numbers)).map { _ in inner() }
    }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    switch kind {
    case 0, 1: return .words(number(1...30))
    case 2: return .box(width: number(5...200), height: number(5...90))
    case 3: return .line(inner(), words: number(1...12))
    case 4: return .column(several())
    case 5: return .long(number(66...70))
    case 6: return .padded(inner(), number(0...20))
    case 7: return .atLeast(inner(), height: number(20...100))
    case 8: return .layered(inner(), inner())
    case 9: return .arranged(several())
    case 10: return .fitting(inner(), inner())
    case 11: return .guided(inner(), number(-10...10))
    case 12: return .label(number(1...10))
    case 13: return number(0...1) == 0 ? .hosted(inner()) : .erased(inner())
    default: return .lazy(several())
    }
  }

  /// The same structure with other numbers.
  func varied(_ numbers: inout SeededNumbers) -> ContentPlan {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    switch self {
    case .words: return .words(number(1...30))
    case .box: return .box(width: number(5...200), height: number(5...90))
    case .line(let inner, _): return .line(inner.varied(&numbers), words: number(1...12))
    case .column(let list): return .column(list.map { $0.varied(&numbers) })
    case .long: return .long(number(66...70))
    case .padded(let inner, _): return .padded(inner.varied(&numbers), number(0...20))
    case .atLeast(let inner, _): return .atLeast(inner.varied(&numbers), height: number(20...100))
    case .layered(let one, let other):
      return .layered(one.varied(&numbers), other.varied(&numbers))
    case .arranged(let list): return .arranged(list.map { $0.varied(&numbers) })
    case .fitting(let one, let other):
      return .fitting(one.varied(&numbers), other.varied(&numbers))
    case .guided(let inner, _): return .guided(inner.varied(&numbers), number(-10...10))
    case .label: return .label(number(1...10))
    case .hosted(let inner): return .hosted(inner.varied(&numbers))
    case .erased(let inner): return .erased(inner.varied(&numbers))
    case .lazy(let list): return .lazy(list.map { $0.varied(&numbers) })
    }
  }

  /// So many words, the same for the same number.
  static func text(_ count: Int) -> String {
    (0..<count).map { String(repeating: "w", count: 1 + ($0 * 7 + count) % 9) }
      .joined(separator: " ")
  }
}

/// The view of a plan.
struct PlannedView: View {
  let plan: ContentPlan

  init(_ plan: ContentPlan) { self.plan = plan }

  var body: some View {
    switch plan {
    case .words, .box, .label, .long: PlannedLeaf(plan: plan)
    case .line(let inner, let words):
      HStack {
        Circle().frame(width: 20, height: 20)
        AnyView(PlannedView(inner))
        Text(ContentPlan.text(words))
        Spacer()
      }
    case .column(let list): VStack { PlannedList(list: list) }
    case .padded(let inner, let length): AnyView(PlannedView(inner)).padding(CGFloat(length))
    case .atLeast(let inner, let height):
      AnyView(PlannedView(inner)).frame(minHeight: CGFloat(height))
    case .arranged(let list): Steps { PlannedList(list: list) }
    case .lazy(let list): LazyVStack { PlannedList(list: list) }
    case .layered, .fitting, .guided, .hosted, .erased: PlannedPair(plan: plan)
    }
  }
}

private struct PlannedList: View {
  let list: [ContentPlan]
  var body: some View {
    ForEach(Array(list.enumerated()), id: \.offset) { _, plan in AnyView(PlannedView(plan)) }
  }
}

private struct PlannedLeaf: View {
  let plan: ContentPlan
  var body: some View {
    switch plan {
    case .words(let count): Text(ContentPlan.text(count))
    case .box(let width, let height):
      Color.red.frame(width: CGFloat(width), height: CGFloat(height))
    case .label(let count): WordsLabel(count: count)
    case .long(let count):
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { Color.red.frame(height: CGFloat(1 + $0 % 2)) }
      }
    default: EmptyView()
    }
  }
}

private struct PlannedPair: View {
  let plan: ContentPlan
  var body: some View {
    switch plan {
    case .layered(let one, let other):
      AnyView(PlannedView(one)).background { AnyView(PlannedView(other)) }
    case .fitting(let one, let other):
      ViewThatFits(in: .horizontal) {
        AnyView(PlannedView(one)).fixedSize()
        AnyView(PlannedView(other))
      }
    case .guided(let inner, let shift):
      HStack(alignment: .top) {
        AnyView(PlannedView(inner)).alignmentGuide(.top) { $0[.top] + CGFloat(shift) }
        Text("guided")
      }
    case .hosted(let inner): HostedInside(plan: inner)
    case .erased(let inner): AnyView(PlannedView(inner))
    default: EmptyView()
    }
  }
}

/// A column by an author, each view further to the right than the one above.
private struct Steps: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for view in subviews {
      let offer = ProposedViewSize(width: proposal.width, height: nil)
      view.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
      y += view.sizeThatFits(offer).height
    }
  }
}

/// A label of UIKit, brought up to date as authors do.
private struct WordsLabel: UIViewRepresentable {
  let count: Int

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.setContentHuggingPriority(.defaultHigh, for: .vertical)
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {
    label.font = .systemFont(ofSize: CGFloat(10 + count))
    label.text = ContentPlan.text(count)
  }
}

/// A hosting view within the content of another one.
private struct HostedInside: UIViewRepresentable {
  let plan: ContentPlan

  func makeUIView(context: Context) -> _UIHostingView<PlannedView> {
    _UIHostingView(rootView: PlannedView(plan))
  }

  func updateUIView(_ view: _UIHostingView<PlannedView>, context: Context) {
    view.rootView = PlannedView(plan)
  }
}
