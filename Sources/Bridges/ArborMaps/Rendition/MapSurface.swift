import ArborCore
import ArborDisplay
import ArborLayout
import ArborLocation
import Foundation

/// The coasts and borders of the world, which the visitor can drag and zoom.
struct MapSurface: View {
  typealias Body = Never
  private let leaf: MapLeaf

  init(map: MKMapView?, picture: MapPicture, seen: MKMapRect) {
    leaf = MapLeaf(map: map, picture: picture, seen: seen)
  }

  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) { inputs.makeLeaf(view.leaf) }
  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

private struct MapLeaf: LeafBehavior {
  static let typeName = "MapSurface"
  private static let expected =
    "\"latitude,longitude,latitudeDelta,longitudeDelta\": the middle, from -90 to 90 and -180 to 180 "
    + "degrees, and how much is seen, from 0 to 180 and to 360"
  private weak var map: MKMapView?
  private var picture: MapPicture
  private var seen: MKMapRect
  private var url: String?
  private var version = 0
  var isEnabled = true

  static let readsState = true

  init(map: MKMapView?, picture: MapPicture, seen: MKMapRect) {
    self.map = map
    self.picture = picture
    self.seen = seen
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    url =
      environment.imageSource?.image(
        named: "arbor-world", in: nil, displayScale: 1, isDark: false)?.url
    version = node.fieldVersion
    isEnabled = environment.isEnabled
  }

  func change(from old: Self) -> LeafChange {
    seen == old.seen && url == old.url && version == old.version && isEnabled == old.isEnabled
      && picture.palette == old.picture.palette && picture.moves == old.picture.moves
      && picture.zooms == old.picture.zooms && picture.showsWay == old.picture.showsWay
      && picture.label == old.picture.label ? [] : .drawing
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    let world = MKMapSize.world.width
    return .map(
      MapDrawing(
        url: url, corner: CGPoint(x: seen.minX / world, y: seen.minY / world),
        scale: seen.width > 0 ? size.width * world / seen.width : 1,
        largestScale: MKMapRect.largestScale * world, land: picture.palette.land,
        border: picture.palette.border, moves: picture.moves && isEnabled,
        zooms: picture.zooms && isEnabled, isAnimated: picture.showsWay, version: version,
        label: picture.label))
  }

  var control: ControlSnapshot? {
    let region = MKCoordinateRegion(seen)
    let numbers = [
      region.center.latitude, region.center.longitude, region.span.latitudeDelta,
      region.span.longitudeDelta,
    ]
    return ControlSnapshot(
      role: "application", label: picture.label,
      value: .text(numbers.map { "\($0)" }.joined(separator: ",")), isEnabled: isEnabled,
      events: ["input", "tap"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    switch event {
    case .input(.text(let text), let version):
      guard let move = Self.move(text) else {
        throw .invalidValue(node.id, expected: Self.expected)
      }
      // A refused move is answered too, because the client waits for the answer.
      node.fieldVersion = max(version, node.fieldVersion)
      guard picture.moves || picture.zooms else {
        node.host.resolveAgain(node)
        throw .notInteractive(node.id, event: event.name)
      }
      map?.visitorMoved(to: move.region, isMoving: move.goesOn)
      node.host.resolveAgain(node)
    case .input: throw .invalidValue(node.id, expected: Self.expected)
    case .tap: map?.visitorTappedMap()
    default: throw .notInteractive(node.id, event: event.name)
    }
  }

  /// Parses the client's move: four numbers, followed by `moving` while it continues.
  private static func move(_ text: String) -> (region: MKCoordinateRegion, goesOn: Bool)? {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let goesOn = parts.last == "moving"
    if goesOn { parts.removeLast() }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]),
      span: MKCoordinateSpan(latitudeDelta: numbers[2], longitudeDelta: numbers[3]))
    return region.isValid ? (region, goesOn) : nil
  }
}
