import Foundation

// A model of the rules of layout, written from their description for the tests: it shares nothing
// with the product, remembers nothing and is slow. What is proposed and answered are pairs of
// lengths; a `nil` length is left open.

struct Offer: Equatable {
  var width: Double?
  var height: Double?

  init(_ width: Double?, _ height: Double?) {
    self.width = width.map { max($0, 0) }
    self.height = height.map { max($0, 0) }
  }

  init(_ size: Extent) { self.init(size.width, size.height) }
}

struct Extent: Equatable {
  var width = 0.0
  var height = 0.0

  init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }

  func length(_ isHorizontal: Bool) -> Double { isHorizontal ? width : height }
}

/// A view that stands somewhere in the view around it.
struct Placed {
  var sketch: Sketch
  /// True in a horizontal stack, false in a vertical one; `nil` outside of stacks.
  var isInRow: Bool?
  var x: Double
  var y: Double
  var size: Extent
  var offer: Offer

  func origin(_ isHorizontal: Bool) -> Double { isHorizontal ? x : y }
}

/// Measures and places sketches on a display.
struct LayoutModel {
  /// Pixels per point.
  var scale: Double

  private func pixels(_ length: Double) -> Double { (length * scale).rounded(.up) / scale }

  // MARK: Measuring

  func size(_ sketch: Sketch, _ offer: Offer, _ isInRow: Bool?) -> Extent {
    switch sketch {
    case .color, .rectangle, .geometry: return Extent(offer.width ?? 10, offer.height ?? 10)
    case .emptyText: return Extent(0, pixels(17 * 1.19335))
    case .divider:
      return isInRow == true
        ? Extent(1 / scale, offer.height ?? 10) : Extent(offer.width ?? 10, 1 / scale)
    case .spacer(let least):
      let least = max(least ?? 8, 0)
      return Extent(
        isInRow == false ? 0 : max(offer.width ?? least, least),
        isInRow == true ? 0 : max(offer.height ?? least, least))
    case .row(_, _, let children), .column(_, _, let children):
      return children.isEmpty ? Extent(0, 0) : stack(sketch, offer, across: nil).size
    case .depth(let spot, let children): return depthSize(spot, children, offer)
    case .scroll(let isHorizontal, let child):
      let open = Offer(isHorizontal ? nil : offer.width, isHorizontal ? offer.height : nil)
      let content = size(child, open, nil)
      return Extent(
        isHorizontal ? offer.width ?? content.width : content.width,
        isHorizontal ? content.height : offer.height ?? content.height)
    case .overlay(let child, _, _), .background(let child, _, _), .offset(let child, _, _),
      .priority(let child, _), .guide(let child, _):
      return size(child, offer, isInRow)
    default: return modifiedSize(sketch, offer, isInRow)
    }
  }

  private func modifiedSize(_ sketch: Sketch, _ offer: Offer, _ isInRow: Bool?) -> Extent {
    guard let child = sketch.children.first else { return Extent(0, 0) }
    let inner = size(child, innerOffer(sketch, offer, isInRow), isInRow)
    switch sketch {
    case .frame(_, let width, let height, _):
      return Extent(width ?? inner.width, height ?? inner.height)
    case .flexible(_, let width, let height, _):
      return Extent(
        flexibleLength(width, offer.width, inner.width),
        flexibleLength(height, offer.height, inner.height))
    case .padding(_, let insets):
      return Extent(
        max(inner.width + insets.leading + insets.trailing, 0),
        max(inner.height + insets.top + insets.bottom, 0))
    case .position: return Extent(offer.width ?? inner.width, offer.height ?? inner.height)
    default: return inner
    }
  }

  /// The offer with which a modifier measures its content.
  private func innerOffer(_ sketch: Sketch, _ offer: Offer, _ isInRow: Bool?) -> Offer {
    switch sketch {
    case .frame(_, let width, let height, _):
      return Offer(width ?? offer.width, height ?? offer.height)
    case .flexible(_, let width, let height, _):
      return Offer(
        clamp(offer.width ?? width.ideal, width), clamp(offer.height ?? height.ideal, height))
    case .padding(_, let insets):
      return Offer(
        offer.width.map { $0 - insets.leading - insets.trailing },
        offer.height.map { $0 - insets.top - insets.bottom })
    case .fixedSize(_, let horizontal, let vertical):
      return Offer(horizontal ? nil : offer.width, vertical ? nil : offer.height)
    case .ratio(let child, let ratio, let fills):
      let shape = ratio.map { Extent($0, 1) } ?? size(child, Offer(nil, nil), isInRow)
      return scaled(shape, fills, offer)
    default: return offer
    }
  }

  private func scaled(_ shape: Extent, _ fills: Bool, _ offer: Offer) -> Offer {
    if shape.width <= 0 || shape.height <= 0 { return offer }
    let wide = offer.width.map { $0 / shape.width }
    let high = offer.height.map { $0 / shape.height }
    let scale: Double
    switch (wide, high) {
    case (nil, nil): return offer
    case (let wide?, nil): scale = wide
    case (nil, let high?): scale = high
    case (let wide?, let high?): scale = fills ? max(wide, high) : min(wide, high)
    }
    return Offer(shape.width * scale, shape.height * scale)
  }

  // MARK: Flexible frames

  /// The bounds in order: none below 0, the ideal length not below the minimum, the maximum not
  /// below both.
  private func ordered(_ bounds: Sketch.Bounds) -> Sketch.Bounds {
    let minimum = bounds.minimum.map { max($0, 0) }
    let ideal = bounds.ideal.map { max($0, minimum ?? 0) }
    return .init(
      minimum: minimum, ideal: ideal, maximum: bounds.maximum.map { max($0, ideal ?? minimum ?? 0) }
    )
  }

  private func clamp(_ length: Double?, _ bounds: Sketch.Bounds) -> Double? {
    let bounds = ordered(bounds)
    return length.map { min(max($0, bounds.minimum ?? 0), bounds.maximum ?? .infinity) }
  }

  private func flexibleLength(
    _ bounds: Sketch.Bounds, _ offered: Double?, _ child: Double
  ) -> Double {
    let bounds = ordered(bounds)
    if offered == nil, let ideal = bounds.ideal { return clamp(ideal, bounds) ?? ideal }
    let own = clamp(offered, bounds)
    if let minimum = bounds.minimum, let maximum = bounds.maximum {
      return own ?? min(max(child, minimum), maximum)
    }
    if let minimum = bounds.minimum { return max(min(child, own ?? .infinity), minimum) }
    if let maximum = bounds.maximum { return min(max(child, own ?? -.infinity), maximum) }
    return child
  }

  /// The offer with which a flexible frame places its content: its own length, or an open one where
  /// nothing but the content decided.
  private func placingOffer(
    _ bounds: Sketch.Bounds, _ offered: Double?, _ length: Double
  ) -> Double? {
    let bounds = ordered(bounds)
    let isFree = offered == nil && bounds.ideal == nil
    let isBetween = length > bounds.minimum ?? -.infinity && length < bounds.maximum ?? .infinity
    return isFree && isBetween ? nil : length
  }

  // MARK: Placing

  /// The views inside a view of a size, each at its place in it.
  func contents(_ sketch: Sketch, _ own: Extent, _ offer: Offer, _ isInRow: Bool?) -> [Placed] {
    switch sketch {
    case .color, .rectangle, .emptyText, .divider, .spacer: return []
    case .row(_, _, let children):
      if children.isEmpty { return [] }
      return stack(sketch, offer, across: offer.height ?? own.height).placed
    case .column(_, _, let children):
      if children.isEmpty { return [] }
      return stack(sketch, offer, across: offer.width ?? own.width).placed
    case .depth(let spot, let children): return depthPlaces(spot, children, Offer(own))
    case .geometry(let children):
      return children.map {
        Placed(
          sketch: $0, isInRow: nil, x: 0, y: 0, size: size($0, Offer(own), nil), offer: Offer(own))
      }
    case .scroll(let isHorizontal, let child):
      let open = Offer(isHorizontal ? nil : offer.width, isHorizontal ? offer.height : nil)
      return [
        Placed(sketch: child, isInRow: nil, x: 0, y: 0, size: size(child, open, nil), offer: open)
      ]
    case .overlay(let child, let spot, let other), .background(let child, let spot, let other):
      let primary = Placed(sketch: child, isInRow: isInRow, x: 0, y: 0, size: own, offer: offer)
      let added = Placed(
        sketch: other, isInRow: nil, x: 0, y: 0, size: size(other, Offer(own), nil),
        offer: Offer(own))
      return [primary, aligned(added, to: primary, spot)]
    default: return [modifiedContent(sketch, own, offer, isInRow)]
    }
  }

  private func modifiedContent(
    _ sketch: Sketch, _ own: Extent, _ offer: Offer, _ isInRow: Bool?
  ) -> Placed {
    let child = sketch.children[0]
    var inner = innerOffer(sketch, offer, isInRow)
    if case .flexible(_, let width, let height, _) = sketch {
      inner = Offer(
        placingOffer(width, offer.width, own.width), placingOffer(height, offer.height, own.height))
    }
    var placed = Placed(
      sketch: child, isInRow: isInRow, x: 0, y: 0, size: size(child, inner, isInRow), offer: inner)
    switch sketch {
    case .frame(_, _, _, let spot), .flexible(_, _, _, let spot):
      placed.x = standard(spot.x, own.width) - guide(true, spot.x, placed)
      placed.y = standard(spot.y, own.height) - guide(false, spot.y, placed)
    case .padding(_, let insets): (placed.x, placed.y) = (insets.leading, insets.top)
    case .offset(_, let x, let y): (placed.x, placed.y) = (x, y)
    case .position(_, let x, let y):
      (placed.x, placed.y) = (x - placed.size.width / 2, y - placed.size.height / 2)
    default: break
    }
    return placed
  }

  private func aligned(_ added: Placed, to primary: Placed, _ spot: Sketch.Spot) -> Placed {
    var added = added
    added.x = guide(true, spot.x, primary) - guide(true, spot.x, added)
    added.y = guide(false, spot.y, primary) - guide(false, spot.y, added)
    return added
  }

  // MARK: Guides

  private func standard(_ place: Sketch.Place, _ length: Double) -> Double {
    switch place {
    case .start: 0
    case .middle: length / 2
    case .end: length
    }
  }

  /// The position of a guide of a view, from the view's own edge.
  func guide(_ isHorizontal: Bool, _ place: Sketch.Place, _ view: Placed) -> Double {
    explicit(isHorizontal, place, view) ?? standard(place, view.size.length(isHorizontal))
  }

  /// The guide where the view or something in it says it.
  private func explicit(_ isHorizontal: Bool, _ place: Sketch.Place, _ view: Placed) -> Double? {
    switch view.sketch {
    case .scroll, .geometry: return nil
    case .guide(_, let guide) where guide.isHorizontal == isHorizontal && guide.place == place:
      let said = view.size.length(isHorizontal) * guide.share + guide.constant
      return said.isFinite ? said : nil
    default: if !view.sketch.saysGuides { return nil }
    }
    var inside = contents(view.sketch, view.size, view.offer, view.isInRow)
    switch view.sketch {
    case .overlay, .background: inside.removeLast()
    case .offset: (inside[0].x, inside[0].y) = (0, 0)
    default: break
    }
    let said = inside.compactMap { child in
      explicit(isHorizontal, place, child).map { $0 + child.origin(isHorizontal) }
    }
    let average = said.reduce(0, +) / Double(said.count)
    return average.isFinite ? average : nil
  }
}
