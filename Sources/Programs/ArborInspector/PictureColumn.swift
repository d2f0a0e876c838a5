import Foundation
import SwiftUI

/// The page as it was drawn last, with the frames of what is selected and under the pointer.
struct PictureColumn: View {
  let model: Inspection

  var body: some View {
    VStack(spacing: 8) {
      GeometryReader { geometry in
        if let shot = model.shot {
          PagePicture(model: model, shot: shot, scale: scale(of: shot.size, in: geometry.size))
            .frame(width: geometry.size.width, height: geometry.size.height)
        } else if model.past != nil {
          Text("No picture was made of this revision: it was followed by others at once.")
            .foregroundStyle(Palette.quiet)
            .frame(width: geometry.size.width, height: geometry.size.height)
        } else {
          ProgressView().frame(width: geometry.size.width, height: geometry.size.height)
        }
      }
      legend
    }
    .padding(12)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Palette.card)
  }

  private func scale(of size: CGSize, in room: CGSize) -> CGFloat {
    max(0.01, min(1, room.width / max(1, size.width), room.height / max(1, size.height)))
  }

  private var legend: some View {
    HStack(spacing: 14) {
      Text((model.hovered ?? model.marked).map(Self.caption) ?? " ")
        .font(.caption).monospaced().lineLimit(1)
        .accessibilityIdentifier("caption")
      Spacer(minLength: 0)
      if !model.marks.margins.isEmpty { key("Margin", Palette.margin) }
      if !model.marks.spacings.isEmpty { key("Spacing", Palette.spacing) }
      if !model.marks.guides.isEmpty { key("Guide", Palette.guide) }
    }
    .frame(height: 18)
  }

  private static func caption(_ node: InspectedNode) -> String {
    node.type + (node.frame.map { " " + Length.rect($0) } ?? "")
  }

  private func key(_ name: String, _ color: Color) -> some View {
    HStack(spacing: 4) {
      RoundedRectangle(cornerRadius: 2).fill(color).frame(width: 10, height: 10)
      Text(name).font(.caption).foregroundStyle(Palette.quiet)
    }
  }
}

/// A picture of the page at a scale, below its marks.
private struct PagePicture: View {
  let model: Inspection
  let shot: Shot
  let scale: CGFloat

  var body: some View {
    ZStack(alignment: .topLeading) {
      Image(uiImage: shot.image).resizable().frame(width: width, height: height)
        .accessibilityLabel("The page in revision \(shot.revision)")
      if model.past == nil {
        marks
      } else if let frame = model.marked?.frame {
        outline(frame, Palette.frame, fill: 0.06)
      }
      if let hovered = model.hovered?.frame { outline(hovered, Palette.hover, fill: 0.2) }
    }
    .frame(width: width, height: height, alignment: .topLeading)
    .clipped()
    .contentShape(Rectangle())
    .onContinuousHover { phase in
      guard model.past == nil else { return }
      switch phase {
      case .active(let place): model.hover(at: onPage(place))
      case .ended: model.hover(at: nil)
      }
    }
    .gesture(
      SpatialTapGesture().onEnded { tap in
        guard model.past == nil else { return }
        Task { await model.choose(at: onPage(tap.location)) }
      })
  }

  private var width: CGFloat { shot.size.width * scale }
  private var height: CGFloat { shot.size.height * scale }

  private func onPage(_ place: CGPoint) -> CGPoint {
    CGPoint(x: place.x / scale, y: place.y / scale)
  }

  @ViewBuilder private var marks: some View {
    ForEach(Array(model.marks.margins.enumerated()), id: \.offset) { gap($1, Palette.margin) }
    ForEach(Array(model.marks.spacings.enumerated()), id: \.offset) { gap($1, Palette.spacing) }
    if let frame = model.selected?.frame ?? model.marks.frame {
      outline(frame, Palette.frame, fill: 0.06)
    }
    ForEach(Array(model.marks.guides.enumerated()), id: \.offset) { _, guide in
      placed(guide.line) { Rectangle().fill(Palette.guide) }
    }
  }

  private func gap(_ gap: LayoutMarks.Gap, _ color: Color) -> some View {
    placed(gap.rect) {
      Rectangle().fill(color.opacity(0.35))
    }
  }

  private func outline(_ frame: CGRect, _ color: Color, fill: Double) -> some View {
    placed(frame) {
      Rectangle().fill(color.opacity(fill)).overlay(Rectangle().stroke(color, lineWidth: 1.5))
    }
  }

  /// Places a mark over a rectangle of the page; marks take no taps.
  private func placed(_ rect: CGRect, @ViewBuilder _ mark: () -> some View) -> some View {
    mark()
      .frame(width: max(1, rect.width * scale), height: max(1, rect.height * scale))
      .offset(x: rect.minX * scale, y: rect.minY * scale)
      .allowsHitTesting(false)
      .accessibilityHidden(true)
  }
}
