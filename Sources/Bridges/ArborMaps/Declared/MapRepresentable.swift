import Arbor
import ArborCore
import ArborHostingUIKit
import ArborLocation
import ArborPlatform
import ArborUIKit
import Dispatch
import Foundation

/// Connects a `Map` with its map view.
struct MapRepresentable: UIViewRepresentable {
  let setting: MapSetting
  /// The map as its controls and readers see it.
  let controlled: [ControlledMap]

  func makeCoordinator() -> MapKeeper { MapKeeper() }

  func makeUIView(context: Context) -> MKMapView {
    let map = MKMapView(frame: .zero)
    context.coordinator.begin(map)
    return map
  }

  func updateUIView(_ map: MKMapView, context: Context) {
    let isAnimated =
      context.transaction.animation != nil && !context.transaction.disablesAnimations
    for one in controlled { one.map = map }
    context.coordinator.controlled = controlled
    context.coordinator.update(
      map, setting, context.environment, isAnimated: isAnimated)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: MKMapView, context: Context
  ) -> CGSize? { proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 240)) }
}

/// Keeps a map view in sync with its `Map`, and reports the visitor's actions to it.
@MainActor final class MapKeeper {
  private var setting: MapSetting?
  private var wishes = MapWishes()
  private var places: [[AnyHashable]: DeclaredAnnotation] = [:]
  private var overlays: [(declared: DeclaredOverlay, shown: any MKOverlay)] = []
  /// The position that the view specified last.
  private var said: MapCameraPosition.Kind?
  private var declared: (modes: MapInteractionModes?, isMuted: Bool?)
  private var isUpdating = false
  private var moves = 0
  /// The visible rectangle that was last reported to the view.
  private var told: MKMapRect?

  /// The map as its controls and readers see it.
  var controlled: [ControlledMap] = []
  private let visitor = VisitorTracker()

  func begin(_ map: MKMapView) {
    map.visibleRectChanged = { [weak self] map, isAtRest in self?.moved(map, isAtRest) }
    map.selectionChanged = { [weak self] in self?.selected($0) }
  }

  func update(
    _ map: MKMapView, _ setting: MapSetting, _ environment: EnvironmentValues, isAnimated: Bool
  ) {
    isUpdating = true
    defer { isUpdating = false }
    self.setting = setting
    wishes = environment.mapWishes
    if declared.modes != setting.modes {
      declared.modes = setting.modes
      map.isScrollEnabled = setting.modes.contains(.pan)
      map.isZoomEnabled = setting.modes.contains(.zoom)
    }
    let isMuted = wishes.style?.emphasis.isMuted ?? false
    if declared.isMuted != isMuted {
      declared.isMuted = isMuted
      map.mapType = isMuted ? .mutedStandard : .standard
    }
    if wishes.style?.isOfImages == true {
      Pages.current?.report(
        "no-counterpart-MapStyle.imagery",
        "MapStyle.imagery and hybrid show the standard map: there are no satellite images. A tile "
          + "overlay can show some.")
    }
    let pieces = setting.pieces()
    track(map, setting, pieces)
    showAll(pieces, map, setting, isAnimated: isAnimated)
  }

  private func showAll(
    _ pieces: [_MapPieces.Piece], _ map: MKMapView, _ setting: MapSetting, isAnimated: Bool
  ) {
    let pieces = pieces.compactMap { $0.placed(visitor.location) }
    show(pieces, on: map)
    place(map, setting.place, pieces, isAnimated: isAnimated)
    if let selection = setting.selection { select(selection.get(), on: map) }
  }

  // MARK: The visitor's location

  /// Asks for the visitor's location while the content or the position needs it.
  private func track(_ map: MKMapView, _ setting: MapSetting, _ pieces: [_MapPieces.Piece]) {
    let isNeeded = setting.place.followsVisitor || pieces.contains { $0.isVisitor }
    guard isNeeded else { return visitor.stop() }
    visitor.start { [weak self, weak map] in
      guard let self, let map, let setting = self.setting else { return }
      isUpdating = true
      defer { isUpdating = false }
      showAll(setting.pieces(), map, setting, isAnimated: true)
    }
  }

  /// Shows a kilometer around the visitor, again whenever the visitor has moved, until the visitor
  /// moves the map.
  private func follow(_ place: CLLocationCoordinate2D, _ map: MKMapView, _ isAnimated: Bool) {
    if let followed, followed.isSame(as: place) { return }
    followed = place
    map.setRegion(MKCoordinateRegion(aroundVisitorAt: place), animated: isAnimated)
  }

  /// The location that the map has moved to; `nil` while it follows nobody.
  private var followed: CLLocationCoordinate2D?
  /// Whether the visitor has dragged or zoomed the map since it began at an initial position.
  private var isLeft = false

  // MARK: Position

  private func place(
    _ map: MKMapView, _ place: MapSetting.Place, _ pieces: [_MapPieces.Piece], isAnimated: Bool
  ) {
    var wanted = wanted(place)
    let isFirst = said == nil
    if case .userLocation(let fallback) = wanted {
      if isLeft { return }
      if let place = visitor.location?.coordinate {
        said = wanted
        return follow(place, map, !isFirst)
      }
      wanted = fallback
    }
    followed = nil
    if wanted == .automatic { return fit(map, pieces, animated: isAnimated && !isFirst) }
    guard said != wanted else { return }
    said = wanted
    let animated = isAnimated && !isFirst
    switch wanted {
    case .visitor, .automatic, .userLocation: break
    case .region(let region):
      // The map is already there if the view returns the region that was reported to it.
      if let told, told == map.visibleMapRect, MKCoordinateRegion(told).isSame(as: region) {
        return
      }
      map.setRegion(region, animated: animated)
    case .rect(let rect):
      if told == rect, told == map.visibleMapRect { return }
      map.setVisibleMapRect(rect, animated: animated)
    case .camera(let camera):
      let seen = MKMapCamera(camera)
      map.setCamera(seen, animated: animated)
      // The rectangle of a camera depends on the size of the view, which is not known yet.
      if map.viewport.width == 0 { waiting = camera }
    }
  }

  private func wanted(_ place: MapSetting.Place) -> MapCameraPosition.Kind {
    switch place {
    case .region(let binding): .region(binding.wrappedValue)
    case .rect(let binding): .rect(binding.wrappedValue)
    case .position(let binding): binding.wrappedValue.kind
    case .initial(let position):
      place.followsVisitor ? position.kind : said ?? position.kind
    }
  }

  /// Shows all content, again whenever its extent changes.
  private func fit(_ map: MKMapView, _ pieces: [_MapPieces.Piece], animated: Bool) {
    let content = pieces.reduce(MKMapRect.null) { $0.union($1.rect) }
    if said == .automatic, content == fitted { return }
    (said, fitted) = (.automatic, content)
    map.setVisibleMapRect(content.isNull ? .world : content.withRoom, animated: animated)
  }

  private var fitted: MKMapRect?
  private var waiting: MapCamera?

  private func moved(_ map: MKMapView, _ isAtRest: Bool) {
    if let camera = waiting, map.viewport.width > 0 {
      waiting = nil
      return map.setCamera(MKMapCamera(camera), animated: false)
    }
    guard map.viewport.width > 0, let setting else { return }
    let rect = map.visibleMapRect
    for one in controlled where one.seen != rect { one.seen = rect }
    if told == rect, !isAtRest { return }
    let isOther = told != rect
    told = rect
    // Positions that code has set are not reported back to it.
    if isOther, map.isVisitors, !isUpdating { tell(setting.place, rect, map) }
    let actions = wishes.actions.filter { isAtRest || $0.frequency == .continuous }
    if actions.isEmpty { return }
    let context = MapCameraUpdateContext(rect)
    guard isUpdating else {
      for action in actions { action.run(context) }
      return
    }
    // During an update of views, the actions run afterwards, so that they may write state.
    let told = ViewHost.continuing { for action in actions { action.run(context) } }
    DispatchQueue.main.async { told() }
  }

  private func tell(_ place: MapSetting.Place, _ rect: MKMapRect, _ map: MKMapView) {
    switch place {
    case .region(let binding):
      let region = MKCoordinateRegion(rect)
      said = .region(region)
      binding.wrappedValue = region
    case .rect(let binding):
      said = .rect(rect)
      binding.wrappedValue = rect
    case .position(let binding):
      moves += 1
      said = .visitor
      binding.wrappedValue = MapCameraPosition(.visitor, move: moves)
    case .initial: isLeft = true
    }
  }

  // MARK: Content

  private func show(_ pieces: [_MapPieces.Piece], on map: MKMapView) {
    var left = places
    var added: [DeclaredAnnotation] = []
    var wanted: [DeclaredOverlay] = []
    for piece in pieces {
      switch piece.kind {
      case .overlay(let overlay): wanted.append(overlay)
      case .visitor: continue
      case .place(let place):
        if let known = left.removeValue(forKey: piece.id), known.isFor(place) {
          known.tag = piece.tag
          known.isSelectable = setting?.selection != nil
          known.adopt(place)
        } else {
          if let old = places[piece.id] { map.removeAnnotation(old) }
          let made = DeclaredAnnotation(piece, place)
          made.isSelectable = setting?.selection != nil
          places[piece.id] = made
          added.append(made)
        }
      }
    }
    for (id, gone) in left {
      if places[id] === gone { places[id] = nil }
      map.removeAnnotation(gone)
    }
    map.addAnnotations(added)
    showOverlays(wanted, on: map)
  }

  /// Updates the overlays. The common prefix stays; those after the first difference are replaced.
  private func showOverlays(_ wanted: [DeclaredOverlay], on map: MKMapView) {
    let kept = zip(wanted, overlays).prefix { $0 == $1.declared }.count
    if kept == wanted.count, kept == overlays.count { return }
    map.removeOverlays(overlays[kept...].map(\.shown))
    overlays.removeSubrange(kept...)
    for overlay in wanted.dropFirst(kept) {
      let made = overlay.make()
      overlays.append((overlay, made))
      map.addOverlay(made)
    }
  }

  // MARK: Selection

  private func select(_ tag: AnyHashable?, on map: MKMapView) {
    let current = (map.selectedAnnotations.first as? DeclaredAnnotation)?.tag
    if tag == current { return }
    guard let tag, let place = places.values.first(where: { $0.tag == tag }) else {
      map.selectedAnnotations = []
      return
    }
    map.selectAnnotation(place, animated: false)
  }

  private func selected(_ map: MKMapView) {
    guard !isUpdating, let selection = setting?.selection else { return }
    let tag = (map.selectedAnnotations.first as? DeclaredAnnotation)?.tag
    if selection.get() != tag { selection.set(tag) }
  }
}

extension _MapPieces.Piece {
  /// The smallest rectangle around the piece.
  @MainActor fileprivate var rect: MKMapRect {
    switch kind {
    case .place(let place):
      CLLocationCoordinate2DIsValid(place.coordinate)
        ? MKMapRect(around: [MKMapPoint(place.coordinate)]) : .null
    case .overlay(let overlay): overlay.make().boundingMapRect
    case .visitor: .null
    }
  }
}
