import Arbor
import ArborCore
import Testing

/// The work of a layout grows with the page, however deep the page is.
@MainActor @Suite
struct LinearTimeTests {
  /// How often leaves are measured for a page.
  private func count(_ make: (Measurements) -> AnyView) -> Int {
    let measurements = Measurements()
    let view = make(measurements)
    let host = ViewHost(configuration: HostConfiguration(size: page(390, 844))) { view }
    host.layout.checksAnswers = false
    host.flush()
    host.close()
    return measurements.count
  }

  private func nested(
    _ depth: Int, _ measurements: Measurements, _ wrap: (Int, AnyView) -> AnyView
  ) -> AnyView {
    var view = AnyView(CountedLeaf(measurements: measurements))
    for level in 0..<depth { view = wrap(level, view) }
    return view
  }

  private func row(_ view: AnyView, _ measurements: Measurements) -> AnyView {
    AnyView(
      HStack(spacing: 0) {
        CountedLeaf(measurements: measurements)
        view
      })
  }

  private func column(_ view: AnyView, _ measurements: Measurements) -> AnyView {
    AnyView(
      VStack(spacing: 0) {
        CountedLeaf(measurements: measurements)
        view
      })
  }

  private func check(
    _ label: String, depths: [Int] = [125, 250, 500], perNode limit: Int,
    _ location: SourceLocation = #_sourceLocation,
    _ wrap: @escaping (Int, AnyView, Measurements) -> AnyView
  ) {
    let counts = depths.map { depth in
      count { measurements in nested(depth, measurements) { wrap($0, $1, measurements) } }
    }
    for (depth, count) in zip(depths, counts) {
      #expect(count <= depth * limit, "\(label) \(counts)", sourceLocation: location)
    }
  }

  @Test func nestedRows() {
    check("rows", perNode: 20) { row($1, $2) }
  }

  @Test func nestedColumns() {
    check("columns", perNode: 20) { column($1, $2) }
  }

  @Test func rowsInColumns() {
    check("alternating", perNode: 700) { level, view, measurements in
      level.isMultiple(of: 2) ? row(view, measurements) : column(view, measurements)
    }
  }

  @Test func framesAndPaddings() {
    check("frames", perNode: 700) { level, view, measurements in
      level.isMultiple(of: 2)
        ? AnyView(row(view, measurements).frame(maxWidth: .infinity))
        : AnyView(column(view, measurements).padding(1))
    }
  }

  @Test func baselines() {
    check("baselines", perNode: 40) { level, view, measurements in
      AnyView(
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          CountedLeaf(measurements: measurements)
          view
        })
    }
  }

  @Test func depths() {
    check("z", perNode: 700) { level, view, measurements in
      AnyView(ZStack { row(view, measurements) })
    }
  }

  private func tree(_ depth: Int, _ measurements: Measurements) -> AnyView {
    if depth == 0 { return AnyView(CountedLeaf(measurements: measurements)) }
    let (one, other) = (tree(depth - 1, measurements), tree(depth - 1, measurements))
    return depth.isMultiple(of: 2)
      ? AnyView(
        HStack(spacing: 0) {
          one; other
        })
      : AnyView(
        VStack(spacing: 0) {
          one; other
        })
  }

  @Test func binaryTrees() {
    let depths = [8, 10, 12]
    let counts = depths.map { depth in count { tree(depth, $0) } }
    for (depth, count) in zip(depths, counts) {
      #expect(count <= 60 << depth, "binary \(counts)")
    }
  }
}
