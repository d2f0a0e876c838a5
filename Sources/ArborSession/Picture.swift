import ArborDisplay

/// What a client shows: the drawing that was sent to it, and the names of the styles in it.
///
/// Display lists are persistent, so that keeping an old one costs what has changed since.
struct Picture {
  var list: DisplayList
  var revision: Int
  // styles

  init(list: DisplayList, revision: Int) {
    self.list = list
    self.revision = revision
  }
}

extension Picture {
  /// Writes the difference to a newer drawing, which the client shows from now on.
  mutating func advance(to list: DisplayList, revision: Int, sequence: Int) -> [UInt8] {
    self.list = list
    self.revision = revision
    return []
  }

  /// Writes the whole page, for a client whose own is too old.
  mutating func replace(with list: DisplayList, revision: Int) -> [UInt8] {
    self.list = list
    self.revision = revision
    return []
  }
}
