import Synchronization

/// The pictures of pages that were drawn last. A page looks the same to everybody without a
/// session, so that one picture serves all who ask for it in the same size and traits.
final class PictureCache: Sendable {
  private struct Drawn {
    let tag: String
    let bytes: [UInt8]
  }

  private struct State {
    /// The most recently used one is the last.
    var pictures: [Drawn] = []
    var size = 0
  }

  /// The greatest number of pictures, and of their bytes.
  private let count: Int
  private let size: Int
  private let state = Mutex(State())

  init(count: Int = 512, size: Int = 32 << 20) {
    self.count = count
    self.size = size
  }

  /// Returns the picture with an entity tag; `nil` if it is not here.
  func picture(_ tag: String) -> [UInt8]? {
    state.withLock { state in
      guard let index = state.pictures.lastIndex(where: { $0.tag == tag }) else { return nil }
      let found = state.pictures.remove(at: index)
      state.pictures.append(found)
      return found.bytes
    }
  }

  /// Keeps a picture, unless it would take more than a quarter of the room; those that were not
  /// used for longest go.
  func insert(_ bytes: [UInt8], _ tag: String) {
    guard bytes.count <= size / 4 else { return }
    state.withLock { state in
      if state.pictures.contains(where: { $0.tag == tag }) { return }
      state.pictures.append(Drawn(tag: tag, bytes: bytes))
      state.size += bytes.count
      while state.pictures.count > count || state.size > size {
        state.size -= state.pictures.removeFirst().bytes.count
      }
    }
  }
}
