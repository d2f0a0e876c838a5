import Arbor
import Foundation

/// Shows a sketch.
struct SketchView: View {
  let sketch: Sketch

  private func views(_ children: [Sketch]) -> some View {
    ForEach(children.indices, id: \.self) { SketchView(sketch: children[$0]) }
  }

  var body: some View {
    switch sketch {
    case .color, .rectangle, .emptyText, .divider, .spacer: leaf
    case .row, .column, .depth, .geometry, .scroll: container
    case .overlay, .background, .frame, .flexible, .padding: framed
    default: moved
    }
  }

  @ViewBuilder private var leaf: some View {
    switch sketch {
    case .rectangle: Rectangle()
    case .emptyText: Text(verbatim: "")
    case .divider: Divider()
    case .spacer(let minimum): Spacer(minLength: minimum.map { CGFloat($0) })
    default: Color.red
    }
  }

  @ViewBuilder private var container: some View {
    switch sketch {
    case .row(let place, let spacing, let children):
      HStack(alignment: place.vertical, spacing: spacing.map { CGFloat($0) }) { views(children) }
    case .column(let place, let spacing, let children):
      VStack(alignment: place.horizontal, spacing: spacing.map { CGFloat($0) }) { views(children) }
    case .depth(let alignment, let children):
      ZStack(alignment: alignment.value) { views(children) }
    case .geometry(let children): GeometryReader { _ in views(children) }
    case .scroll(let isHorizontal, let child):
      ScrollView(isHorizontal ? .horizontal : .vertical) { SketchView(sketch: child) }
    default: EmptyView()
    }
  }

  @ViewBuilder private var framed: some View {
    switch sketch {
    case .overlay(let child, let alignment, let other):
      SketchView(sketch: child)
        .overlay(alignment: alignment.value) { SketchView(sketch: other) }
    case .background(let child, let alignment, let other):
      SketchView(sketch: child)
        .background(alignment: alignment.value) { SketchView(sketch: other) }
    case .frame(let child, let width, let height, let alignment):
      SketchView(sketch: child)
        .frame(
          width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) },
          alignment: alignment.value)
    case .flexible(let child, let width, let height, let alignment):
      SketchView(sketch: child)
        .frame(
          minWidth: width.minimum.map { CGFloat($0) }, idealWidth: width.ideal.map { CGFloat($0) },
          maxWidth: width.maximum.map { CGFloat($0) },
          minHeight: height.minimum.map { CGFloat($0) },
          idealHeight: height.ideal.map { CGFloat($0) },
          maxHeight: height.maximum.map { CGFloat($0) }, alignment: alignment.value)
    case .padding(let child, let insets):
      SketchView(sketch: child)
        .padding(
          EdgeInsets(
            top: insets.top, leading: insets.leading, bottom: insets.bottom,
            trailing: insets.trailing))
    default: EmptyView()
    }
  }

  @ViewBuilder private var moved: some View {
    switch sketch {
    case .offset(let child, let x, let y): SketchView(sketch: child).offset(x: x, y: y)
    case .position(let child, let x, let y): SketchView(sketch: child).position(x: x, y: y)
    case .fixedSize(let child, let horizontal, let vertical):
      SketchView(sketch: child).fixedSize(horizontal: horizontal, vertical: vertical)
    case .ratio(let child, let ratio, let fills):
      SketchView(sketch: child)
        .aspectRatio(ratio.map { CGFloat($0) }, contentMode: fills ? .fill : .fit)
    case .priority(let child, let priority): SketchView(sketch: child).layoutPriority(priority)
    case .guide(let child, let guide):
      if guide.isHorizontal {
        SketchView(sketch: child).alignmentGuide(guide.place.horizontal) {
          $0.width * guide.share + guide.constant
        }
      } else {
        SketchView(sketch: child).alignmentGuide(guide.place.vertical) {
          $0.height * guide.share + guide.constant
        }
      }
    default: EmptyView()
    }
  }
}

extension Sketch.Place {
  fileprivate var horizontal: HorizontalAlignment {
    switch self {
    case .start: .leading
    case .middle: .center
    case .end: .trailing
    }
  }

  fileprivate var vertical: VerticalAlignment {
    switch self {
    case .start: .top
    case .middle: .center
    case .end: .bottom
    }
  }
}

extension Sketch.Spot {
  fileprivate var value: Alignment {
    Alignment(horizontal: x.horizontal, vertical: y.vertical)
  }
}
