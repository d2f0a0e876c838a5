#if DEBUG
  import ArborCore

  /// Matches closures with views somewhere inside the view that got them, such as the label of a
  /// control.
  ///
  /// ## Algorithm
  /// 1. A group is a parent whose children match atoms of a closure, with the same distance between
  ///    the slots of both. A whole group has a view for each atom that is always there, and the
  ///    stacks among them have their children.
  /// 2. The whole group with most views and texts that agree wins; without a winner the closure
  ///    matches nothing.
  /// 3. What groups do not find, such as rows that are wrapped one by one, matches if only one view
  ///    inside has its type, or its type and its text.
  struct LooseSourceMatcher {
    let matcher: SourceMatcher
    let place: Int
    private let places: [Int]
    private var known: [Int: SourceMatcher.Origin] = [:]

    init(matcher: SourceMatcher, place: Int) {
      self.matcher = matcher
      self.place = place
      places = Self.places(inside: place, matcher)
    }

    private var index: TreeIndex { matcher.index }

    /// Returns the places below a view in order, without those inside of other views with code.
    private static func places(inside place: Int, _ matcher: SourceMatcher) -> [Int] {
      var places: [Int] = []
      var next = place + 1
      let end = matcher.index.entries[place].end
      while next < end, places.count < SourceMatcher.mostPlaces {
        places.append(next)
        next = matcher.isOpaque(next) ? matcher.index.entries[next].end : next + 1
      }
      return places
    }

    /// Returns the matches of several closures; a view matches at most one of them.
    mutating func matches(of blocks: [SourceAtoms]) -> [Int: SourceMatcher.Origin] {
      let groups = blocks.map { group(for: $0) }
      var open: [SourceAtoms] = []
      for (number, block) in blocks.enumerated() {
        guard let own = groups[number] else {
          open.append(block)
          continue
        }
        let rivals = groups.enumerated().compactMap { $0.offset == number ? nil : $0.element }
          .filter { rival in rival.origins.keys.contains { own.origins[$0] != nil } }
        if rivals.allSatisfy({ $0.score < own.score }) { known.merge(own.origins) { $1 } }
      }
      for block in open { matchAlone(block, among: blocks) }
      return known
    }

    /// Returns the best whole group for a closure; `nil` if there is none, or more than one.
    private func group(
      for block: SourceAtoms
    ) -> (score: Int, origins: [Int: SourceMatcher.Origin])? {
      guard block.isCertain else { return nil }
      var groups: [(score: Int, origins: [Int: SourceMatcher.Origin])] = []
      for parent in [place] + places where parent == place || !matcher.isOpaque(parent) {
        for shift in shifts(of: block, inside: parent) {
          guard let matches = matcher.matches(of: block, inside: parent, shift: shift),
            matches.texts >= 0, !matches.hasElements || hasElements(matches.origins),
            isWhole(matches.origins, block)
          else { continue }
          groups.append((matches.origins.count + 4 * matches.texts, matches.origins))
        }
      }
      guard let best = groups.map(\.score).max() else { return nil }
      let winners = groups.filter { $0.score == best }
      return winners.count == 1 ? winners[0] : nil
    }

    /// The distances by which the slots of a closure may be shifted inside a parent.
    private func shifts(of block: SourceAtoms, inside parent: Int) -> Set<Int> {
      var shifts: Set<Int> = []
      for child in index.children(of: parent) where shifts.count < 16 {
        let segment = index.node(at: child).segment
        for atom in block.list.prefix(64) {
          switch (segment.kind, atom.kind) {
          case (.element, .elements): shifts.insert(0)
          case (.view(let name), .view(let wanted)) where name == wanted:
            let shift = (segment.slot ?? 0) - (atom.slot ?? 0)
            if shift >= 0 { shifts.insert(shift) }
          default: break
          }
        }
      }
      return shifts
    }

    private func isWhole(_ origins: [Int: SourceMatcher.Origin], _ block: SourceAtoms) -> Bool {
      var offsets: Set<Int> = []
      for (place, origin) in origins {
        guard case .atom(let atom) = origin, hasChildren(place, written(in: atom)) else {
          return false
        }
        offsets.insert(atom.offset)
      }
      return block.list.allSatisfy { atom in
        if case .view = atom.kind, atom.branch.isEmpty { return offsets.contains(atom.offset) }
        return true
      }
    }

    private static let stacks: Set = ["VStack", "HStack", "ZStack"]

    /// Returns what the closure of a stack writes; `nil` if it says nothing about the children.
    private func written(in atom: SourceAtom) -> SourceAtoms? {
      guard case .view(let name) = atom.kind, Self.stacks.contains(name),
        atom.call.contents.count == 1
      else { return nil }
      let atoms = SourceAtoms(atom.call.contents[0].content)
      return atoms.isCertain ? atoms : nil
    }

    /// Whether the children of a stack are those that its closure writes.
    private func hasChildren(_ place: Int, _ written: SourceAtoms?) -> Bool {
      guard let atoms = written else { return true }
      guard let matches = matcher.matches(of: atoms, inside: place, shift: 0) else {
        return index.entries[place].end == place + 1
      }
      return matches.isWhole
    }

    /// Matches atoms one by one where only one view can be meant.
    private mutating func matchAlone(_ block: SourceAtoms, among blocks: [SourceAtoms]) {
      var claimed: [Int: [SourceAtom]] = [:]
      for atom in block.list {
        if case .elements = atom.kind {
          matchElements(atom, isOnly: blocks.allSatisfy { isOnly(atom, in: $0) })
          continue
        }
        guard case .view(let name) = atom.kind else { continue }
        let inner = written(in: atom)
        var views = places.filter { place in
          let segment = index.node(at: place).segment
          return segment.kind == .view(name) && segment.branch.hasSuffix(atom.branch)
            && known[place] == nil && !isKnown(around: place) && hasChildren(place, inner)
        }
        if views.count > 1 {
          views = views.filter { matcher.text(of: $0, agreesWith: atom) == true }
        }
        if views.count == 1, matcher.text(of: views[0], agreesWith: atom) != false {
          claimed[views[0], default: []].append(atom)
        }
      }
      for (place, atoms) in claimed where atoms.count == 1 { known[place] = .atom(atoms[0]) }
    }

    private func isKnown(around place: Int) -> Bool {
      index.ancestors(of: place).prefix { $0 > self.place }.contains { known[$0] != nil }
    }

    private func isOnly(_ atom: SourceAtom, in block: SourceAtoms) -> Bool {
      block.list.allSatisfy { other in
        if case .elements = other.kind { other.offset == atom.offset } else { true }
      }
    }

    /// Gives the outermost elements inside to the one `ForEach`.
    private mutating func matchElements(_ atom: SourceAtom, isOnly: Bool) {
      guard isOnly else { return }
      let elements = places.filter { index.node(at: $0).segment.kind == .element }
      guard let depth = elements.map({ index.entries[$0].depth }).min() else { return }
      var found: [Int: SourceMatcher.Origin] = [:]
      for element in elements where index.entries[element].depth == depth {
        found[element] = .atom(atom)
      }
      if hasElements(found) { known.merge(found) { $1 } }
    }

    /// Whether elements contain what the closures of their `ForEach` write: controls have elements
    /// of their own.
    private func hasElements(_ origins: [Int: SourceMatcher.Origin]) -> Bool {
      struct Key: Hashable {
        var scope: ObjectIdentifier
        var offset: Int
      }
      var read: [Key: [SourceAtoms]] = [:]
      var isProven = false
      for (place, origin) in origins {
        guard case .atom(let atom) = origin, case .elements = atom.kind,
          index.entries[place].end > place + 1
        else { continue }
        let key = Key(scope: ObjectIdentifier(atom.scope), offset: atom.offset)
        let closures = read[key] ?? atom.call.contents.map { SourceAtoms($0.content) }
        read[key] = closures
        guard closures.count == 1,
          let matches = matcher.matches(of: closures[0], inside: place, shift: 0),
          matches.texts >= 0
        else { return false }
        isProven = isProven || matches.isWhole
      }
      return isProven
    }
  }
#endif
