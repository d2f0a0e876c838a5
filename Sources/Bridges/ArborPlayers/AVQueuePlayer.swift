/// Plays items one after the other.
///
/// ```swift
/// let player = AVQueuePlayer(items: songs.map { AVPlayerItem(url: $0) })
/// player.play()
/// ```
@preconcurrency @MainActor open class AVQueuePlayer: AVPlayer {
  private var later: [AVPlayerItem] = []
  private static let most = 10_000

  /// Creates a player without items.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// Creates a player of some items.
  public init(items: [AVPlayerItem]) {
    super.init()
    actionAtItemEnd = .advance
    later = Array(items.prefix(Self.most))
    if !later.isEmpty { super.replaceCurrentItem(with: later.removeFirst()) }
  }

  /// Creates a player of one item.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// The current item, and those after it.
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + later }

  /// Ends the current item, and plays the next one.
  open func advanceToNextItem() {
    super.replaceCurrentItem(with: later.isEmpty ? nil : later.removeFirst())
    if currentItem == nil { pause() }
  }

  /// Plays another item in place of the current one.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    if let item { later.removeAll { $0 === item } }
    super.replaceCurrentItem(with: item)
  }

  /// Whether an item can be inserted: it is not in the queue yet, and the other one is.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    let items = items()
    return items.count < Self.most && !items.contains { $0 === item }
      && (afterItem.map { wanted in items.contains { $0 === wanted } } ?? true)
  }

  /// Inserts an item after another one, or at the end.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    if currentItem == nil { return super.replaceCurrentItem(with: item) }
    if let afterItem {
      let place = later.firstIndex { $0 === afterItem }
      later.insert(item, at: place.map { $0 + 1 } ?? 0)
    } else {
      later.append(item)
    }
  }

  /// Removes an item; the current one is followed by the next.
  open func remove(_ item: AVPlayerItem) {
    if currentItem === item { advanceToNextItem() } else { later.removeAll { $0 === item } }
  }

  /// Removes all items.
  open func removeAllItems() {
    later = []
    advanceToNextItem()
  }

  func itemEnded(_ item: AVPlayerItem) {
    guard currentItem === item else { return }
    advanceToNextItem()
    if currentItem != nil { play() }
  }
}

/// Plays an item again and again.
///
/// ```swift
/// let player = AVQueuePlayer()
/// let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: film))
/// player.play()
/// ```
///
/// Differs from AVFoundation: the browser repeats the item itself, which posts no notification at
/// its end.
@preconcurrency @MainActor open class AVPlayerLooper {
  private weak var player: AVQueuePlayer?

  /// Has a player repeat an item, which becomes its only one.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.player = player
    player.removeAllItems()
    player.insert(itemToLoop, after: nil)
    player.loops = true
  }

  /// The item is not repeated any more once it has ended.
  open func disableLooping() { player?.loops = false }
}
