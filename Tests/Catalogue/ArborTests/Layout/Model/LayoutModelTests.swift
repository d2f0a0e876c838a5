import Arbor
import ArborCore
import Foundation
import Testing

/// Random views stand where the model of the rules says. LAYOUT_TREES says how many are tried.
@MainActor @Suite
struct LayoutModelTests {
  private static let count =
    ProcessInfo.processInfo.environment["LAYOUT_TREES"].flatMap(Int.init) ?? 1_200

  /// A view, and the page that it is shown on.
  private struct Trial {
    var sketch: Sketch
    var width: Double
    var height: Double
    var scale: Double
  }

  @Test func randomViewsStandWhereTheRulesSay() async {
    for seed in 0..<Self.count {
      var numbers = RandomTree.SeededNumbers(seed: UInt64(seed) &* 131 &+ 17)
      let trial = Trial(
        sketch: .random(&numbers, depth: 4),
        width: Double.random(in: 0...400, using: &numbers).rounded(),
        height: Double.random(in: 0...300, using: &numbers).rounded(),
        scale: [1, 2, 3][seed % 3])
      if difference(in: trial) != nil {
        let least = shrunk(trial)
        Issue.record(
          """
          seed \(seed), on \(least.width)x\(least.height) at scale \(least.scale):
          \(least.sketch.code)
          \(difference(in: least) ?? "")
          """)
      }
      // Other tests need the main actor too.
      if seed % 16 == 0 { await Task.yield() }
    }
  }

  /// Removes parts of a view as long as the model and the product differ.
  private func shrunk(_ trial: Trial) -> Trial {
    var least = trial
    while let sketch = least.sketch.smaller.first(where: {
      var smaller = least
      smaller.sketch = $0
      return difference(in: smaller) != nil
    }) {
      least.sketch = sketch
    }
    return least
  }

  /// The first view that stands elsewhere than the model says; `nil`: there is none.
  private func difference(in trial: Trial) -> String? {
    let model = modelled(trial)
    let shown = shown(trial)
    for (one, other) in zip(model, shown) where !one.isNear(other) {
      return "\(one.name) should be at \(one), but \(other.name) is at \(other)"
    }
    return model.count == shown.count
      ? nil : "\(model.count) views expected, but \(shown.map(\.name)) are shown"
  }

  // MARK: Frames

  private struct Frame: CustomStringConvertible {
    var name: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var description: String { "\(x),\(y) \(width)x\(height)" }

    func isNear(_ other: Frame) -> Bool {
      abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 && abs(width - other.width) < 0.01
        && abs(height - other.height) < 0.01
    }
  }

  private func shown(_ trial: Trial) -> [Frame] {
    var configuration = HostConfiguration(size: CGSize(width: trial.width, height: trial.height))
    configuration.displayScale = trial.scale
    let host = ViewHost(configuration: configuration) { SketchView(sketch: trial.sketch) }
    host.flush()
    var frames: [Frame] = []
    func visit(_ node: LayoutNode, _ x: Double, _ y: Double) {
      let (x, y) = (x + node.origin.x, y + node.origin.y)
      if !node.typeName.isEmpty {
        frames.append(
          Frame(
            name: node.typeName, x: x, y: y, width: node.size.width, height: node.size.height))
      }
      for child in node.layoutChildren { visit(child, x, y) }
    }
    if let root = host.root { visit(root, 0, 0) }
    host.close()
    return frames
  }

  private func modelled(_ trial: Trial) -> [Frame] {
    let model = LayoutModel(scale: trial.scale)
    let offer = Offer(trial.width, trial.height)
    let size = model.size(trial.sketch, offer, nil)
    var frames: [Frame] = []
    func visit(_ view: Placed, _ x: Double, _ y: Double) {
      let (x, y) = (x + view.x, y + view.y)
      if let name = view.sketch.name {
        frames.append(
          Frame(name: name, x: x, y: y, width: view.size.width, height: view.size.height))
      }
      for child in model.contents(view.sketch, view.size, view.offer, view.isInRow) {
        visit(child, x, y)
      }
    }
    // The page grows with what is larger, and keeps its upper left corner.
    let root = Placed(
      sketch: trial.sketch, isInRow: nil, x: max((trial.width - size.width) / 2, 0),
      y: max((trial.height - size.height) / 2, 0), size: size, offer: offer)
    visit(root, 0, 0)
    return frames
  }
}

extension Sketch {
  /// The type of the view; `nil` for modifiers.
  fileprivate var name: String? {
    switch self {
    case .color: "Color"
    case .rectangle: "Rectangle"
    case .emptyText: "Text"
    case .divider: "Divider"
    case .spacer: "Spacer"
    case .row: "HStack"
    case .column: "VStack"
    case .depth: "ZStack"
    case .geometry: "GeometryReader"
    case .scroll: "ScrollView"
    default: nil
    }
  }
}

// MARK: Rules that were wrong once

extension LayoutModelTests {
  /// The stack is as high as the padded text, and so is the shape behind it.
  @Test func aShapeFillsTheStackInAScrollView() {
    check(
      ScrollView {
        ZStack {
          RoundedRectangle(cornerRadius: 8).fill(.blue)
          Text(verbatim: "").padding(24)
        }
      }, in: page(300, 200),
      gives: """
        ScrollView 0,0 300x200
          ZStack 0,0 300x69
            RoundedRectangle.0 0,0 300x69
            "" 150,24 0x21
        """)
  }

  @Test func aStackOfALayoutPlacesAsTheStackItself() {
    check(
      ScrollView {
        AnyLayout(ZStackLayout(alignment: .bottom))() {
          Color.red
          box(40, 68)
        }
      }, in: page(300, 200),
      gives: """
        ScrollView 0,0 300x200
          AnyLayout 0,0 300x68
            Color.0 0,0 300x68
            Color.1 130,0 40x68
        """)
  }

  /// The frame is 60 high, and so is what its content is offered: the Color takes what the box
  /// leaves.
  @Test func aFlexibleFramePlacesItsContentWithItsOwnSize() {
    check(
      VStack(spacing: 0) {
        box(50, 30)
        Color.red
      }
      .frame(minHeight: 60).fixedSize(), in: page(100, 300),
      gives: """
        VStack 25,120 50x60
          Color.0 25,120 50x30
          Color.1 25,150 50x30
        """)
  }

  /// The box is higher than the page, and so are the frame and the Color beside the box.
  @Test func contentThatOverflowsAFlexibleFrameIsOfferedTheFrame() {
    check(
      HStack(spacing: 0) {
        box(50, 40)
        Color.red
      }
      .frame(maxWidth: 100), in: page(400, 20),
      gives: """
        HStack 150,0 100x40
          Color.0 150,0 50x40
          Color.1 200,0 50x40
        """)
  }

  /// A layout with the spacing of its subviews, as Apple's documentation writes it.
  private struct Column: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 50, height: 30) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
      var spacing = ViewSpacing()
      for index in subviews.indices {
        var edges: Edge.Set = [.leading, .trailing]
        if index == subviews.startIndex { edges.formUnion(.top) }
        if index == subviews.endIndex - 1 { edges.formUnion(.bottom) }
        spacing.formUnion(subviews[index].spacing, edges: edges)
      }
      return spacing
    }
  }

  /// A Spacer keeps no distance, and so does the layout whose last subview it is.
  @Test func theSpacingOfALayoutIsThatOfItsSubviews() {
    check(
      VStack {
        Column {
          box(50)
          Spacer()
        }
        box(50)
        Column { Text(verbatim: "") }
        Text(verbatim: "")
      }, in: page(50, 200),
      gives: """
        VStack 0,44.5 50x111
          Column.0 0,44.5 50x30
            Color.0 0,49.5 50x20
            Spacer.1 0,35.75 50x47.5
          Color.1 0,74.5 50x20
          Column.2 0,102.5 50x30
            "" 25,107 0x21
          "" 25,134.5 0x21
        """)
  }
}
