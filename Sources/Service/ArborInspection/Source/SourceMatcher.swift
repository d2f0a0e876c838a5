#if DEBUG
  import ArborCore
  import ArborSources

  /// Finds the expressions that made the views of a tree.
  ///
  /// ## Algorithm
  /// 1. Walk from the root to the node. Each view with code of its own is a start: its children are
  ///    matched with the atoms of its body.
  /// 2. An atom is a view's expression in a block, with the slot and the branch that the compiler
  ///    gives it. Names of properties and functions of the same type are replaced by their bodies,
  ///    those of parameters by what the caller wrote.
  /// 3. A child matches the one atom of its slot, branch and type. Where several remain, the text
  ///    decides; if it does not, there is no match.
  /// 4. Inside a matched view, its closures are matched in turn: with its children if they fit,
  ///    else with the group of views inside that fits best, because controls add views of their
  ///    own.
  /// 5. Views that match nothing have the position of the nearest one around them.
  struct SourceMatcher {
    /// A view with code of its own, and its body.
    struct Code {
      var file: SourceFile
      var member: SourceMember
    }

    /// The code that a node comes from.
    enum Origin {
      case atom(SourceAtom)
      case role(ScopedLink)
      case code(Code)
    }

    let index: TreeIndex
    /// Returns the code of the view at a place; `nil` for views without code, or of a library.
    let code: (Int) -> Code?
    /// Whether the view at a place has code, be it known or not: nothing inside of it is written by
    /// the code around.
    let isOpaque: (Int) -> Bool

    /// The most views that are looked at for one block.
    static let mostPlaces = 4000

    /// Returns the origin of a node, or that of the nearest node around it.
    func origin(of target: Int) -> (origin: Origin, isOwn: Bool)? {
      let path = Array(index.ancestors(of: target)).reversed() + [target]
      var found: [Int: Origin] = [:]
      var nearest: (origin: Origin, place: Int)?
      for place in path {
        let own = code(place)
        let match = found[place]
        if let match {
          nearest = (match, place)
        } else if let own {
          nearest = (.code(own), place)
        } else {
          continue
        }
        found = origins(inside: place, match, own)
      }
      return nearest.map { ($0.origin, $0.place == target) }
    }

    /// Returns the origins of the nodes that the code of one node writes.
    private func origins(inside place: Int, _ match: Origin?, _ own: Code?) -> [Int: Origin] {
      var found: [Int: Origin] = [:]
      if let own {
        var arguments: [String: SourceContent] = [:]
        if case .atom(let atom) = match { arguments = atom.call.bindings }
        let scope = SourceScope(file: own.file, type: own.member.type, arguments: arguments)
        let body = SourceContent(block: own.member.block, scope: scope)
        assign([SourceAtoms(body)], inside: place, isExact: true, &found)
      }
      switch match {
      case .atom(let atom):
        if own == nil, !isOpaque(place) {
          let isList = if case .view = atom.kind { atom.call.isCalledForElements } else { false }
          assign(
            isList
              ? [SourceAtoms(elementsOf: atom)]
              : atom.call.contents.map { SourceAtoms($0.content) },
            inside: place, isExact: isExact(place), &found)
          // A title in quotes makes a text of its own.
          found = found.filter { !isTitle($0.key, of: atom, origin: $0.value) }
          // The control that a style or a menu wraps.
          if let inner = wrapped(by: place, atom) { found[inner] = found[inner] ?? .atom(atom) }
        }
        for (role, link) in roles(of: place, atom.links) { found[role] = .role(link) }
      case .role(let link):
        assign(
          link.contents.map { SourceAtoms($0.content) }, inside: place, isExact: false, &found)
      case .code, nil: break
      }
      return found
    }

    /// Whether the children of a node are those of its block, and no others.
    private func isExact(_ place: Int) -> Bool {
      guard case .view(let name) = index.node(at: place).segment.kind else {
        let isElement = index.node(at: place).segment.kind == .element
        return isElement && index.entries[place].parent.map(isExact) ?? false
      }
      return [
        "VStack", "HStack", "ZStack", "Grid", "GridRow", "AnyLayout", "GeometryReader",
        "ScrollViewReader", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
      ].contains(name)
    }

    /// Returns the node of the type that the code calls, inside a node of another type that stands
    /// for it; `nil` if there is none, or more than one.
    private func wrapped(by place: Int, _ atom: SourceAtom) -> Int? {
      guard case .view(let name) = atom.kind, index.node(at: place).segment.kind != .view(name)
      else { return nil }
      let end = min(index.entries[place].end, place + Self.mostPlaces)
      let found = (place..<end).filter { index.node(at: $0).segment.kind == .view(name) }
      let depth = found.map { index.entries[$0].depth }.min()
      let outer = found.filter { index.entries[$0].depth == depth }
      return outer.count == 1 ? outer[0] : nil
    }

    /// Returns the roles of a node with the modifiers that made them.
    private func roles(of place: Int, _ links: [ScopedLink]) -> [(Int, ScopedLink)] {
      var roles: [String: [Int]] = [:]
      for child in index.children(of: place) {
        if case .role(let name) = index.node(at: child).segment.kind {
          roles[name, default: []].append(child)
        }
      }
      return roles.flatMap { name, places -> [(Int, ScopedLink)] in
        let makers = links.filter {
          [name, name + "PreferenceValue"].contains($0.link.name) && !$0.contents.isEmpty
        }
        return makers.count == places.count && makers.allSatisfy(\.link.isCertain)
          ? Array(zip(places, makers)) : []
      }
    }

    /// Whether a text is the title in a call, and not the view of which it is said to be.
    private func isTitle(_ place: Int, of atom: SourceAtom, origin: Origin) -> Bool {
      guard index.node(at: place).text != nil, text(of: place, agreesWith: atom) == true,
        case .atom(let found) = origin, found.offset != atom.offset
      else { return false }
      return text(of: place, agreesWith: found) != true
    }

    private func assign(
      _ blocks: [SourceAtoms], inside place: Int, isExact: Bool, _ found: inout [Int: Origin]
    ) {
      let blocks = blocks.filter { !$0.list.isEmpty }
      if blocks.count == 1,
        let matches = matches(of: blocks[0], inside: place, shift: 0, isExact: isExact),
        isExact || matches.isWhole && matches.texts >= 0 && !matches.hasElements
      {
        found.merge(matches.origins) { $1 }
        return
      }
      var loose = LooseSourceMatcher(matcher: self, place: place)
      found.merge(loose.matches(of: blocks)) { $1 }
    }
  }

  extension SourceMatcher {
    /// The views of one parent that match the atoms of one block.
    struct Matches {
      var origins: [Int: Origin] = [:]
      /// Whether each child of the parent has its atom.
      var isWhole = true
      /// The number of texts that are as the code says, less that of those that are not.
      var texts = 0

      var hasElements: Bool {
        origins.values.contains { origin in
          if case .atom(let atom) = origin, case .elements = atom.kind { true } else { false }
        }
      }
    }

    /// Matches the children of a place with the atoms of a block, whose slots begin at `shift`;
    /// `nil` if none matches. In an exact place the slot is enough where the type differs, as that
    /// of a control with a style does.
    func matches(
      of atoms: SourceAtoms, inside place: Int, shift: Int, isExact: Bool = false
    ) -> Matches? {
      let children = index.children(of: place).filter { child in
        if case .role = index.node(at: child).segment.kind { false } else { true }
      }
      var found = pairs(of: atoms, with: children)
      let bounds = slots(around: children)
      for (child, bounds) in zip(children, bounds) where found[child] == nil {
        found[child] = atom(for: child, among: atoms, shift: shift, bounds)
        if found[child] == nil, isExact, atoms.isCertain {
          found[child] = atom(inSlotOf: child, among: atoms)
        }
      }
      var matches = Matches(isWhole: found.count == children.count)
      for (child, atom) in found {
        matches.origins[child] = .atom(atom)
        matches.texts += text(of: child, agreesWith: atom).map { $0 ? 1 : -1 } ?? 0
      }
      return found.isEmpty ? nil : matches
    }

    /// Matches atoms whose slots are not known: all of a type, in their order, if there are as many
    /// views of it and no condition leaves one out.
    private func pairs(of atoms: SourceAtoms, with children: [Int]) -> [Int: SourceAtom] {
      guard !atoms.isCertain else { return [:] }
      var named: [String: [SourceAtom]] = [:]
      for atom in atoms.list {
        if case .view(let name) = atom.kind { named[name, default: []].append(atom) }
      }
      var found: [Int: SourceAtom] = [:]
      for (name, list) in named where list.allSatisfy({ $0.branch.isEmpty }) {
        let views = children.filter { index.node(at: $0).segment.kind == .view(name) }
        let agree = zip(views, list).allSatisfy { text(of: $0, agreesWith: $1) != false }
        guard views.count == list.count, agree else { continue }
        for (view, atom) in zip(views, list) { found[view] = atom }
      }
      return found
    }

    /// Returns the slots of the nearest views before and after each child.
    private func slots(around children: [Int]) -> [ClosedRange<Int>] {
      let slots = children.map { child -> Int? in
        let segment = index.node(at: child).segment
        return if case .view = segment.kind { segment.slot } else { nil }
      }
      var (before, after) = (0, Int.max)
      let ends = slots.reversed().map { slot in
        defer { after = min(after, slot ?? after) }
        return after
      }
      return zip(slots, ends.reversed()).map { slot, end in
        defer { before = max(before, slot ?? before) }
        return before...max(before, end)
      }
    }

    /// Returns the only atom of a view's slot and branch.
    private func atom(inSlotOf child: Int, among atoms: SourceAtoms) -> SourceAtom? {
      let segment = index.node(at: child).segment
      guard case .view = segment.kind else { return nil }
      let candidates = atoms.list.filter { atom in
        if case .elements = atom.kind { false } else { fits(segment, atom, 0) }
      }
      return candidates.count == 1 ? candidates[0] : nil
    }

    /// Returns the atom of a view's slot, branch and type. If there are several, or the slot is not
    /// known, the text decides.
    private func atom(
      for child: Int, among atoms: SourceAtoms, shift: Int, _ bounds: ClosedRange<Int>
    ) -> SourceAtom? {
      let segment = index.node(at: child).segment
      let candidates = atoms.list.filter { atom in
        switch (segment.kind, atom.kind) {
        case (.view(let name), .view(let wanted)): name == wanted && fits(segment, atom, shift)
        case (.view, .unknown): fits(segment, atom, shift)
        case (.element, .elements): atom.slot.map { bounds.contains($0 + shift) } ?? true
        default: false
        }
      }
      if candidates.count == 1, candidates[0].slot != nil { return candidates[0] }
      if candidates.count == 1, case .elements = candidates[0].kind { return candidates[0] }
      let agreeing = candidates.filter { text(of: child, agreesWith: $0) == true }
      return agreeing.count == 1 ? agreeing[0] : nil
    }

    private func fits(_ segment: PathSegment, _ atom: SourceAtom, _ shift: Int) -> Bool {
      let slot = (segment.slot ?? 0) - shift
      guard atom.slot.map({ $0 == slot }) ?? (slot >= atom.leastSlot) else { return false }
      return shift == 0 && segment.branch == atom.branch
        || shift > 0 && segment.branch.hasSuffix(atom.branch)
    }

    /// Whether the text that a view shows is the one in its code; `nil` if either has none.
    func text(of place: Int, agreesWith atom: SourceAtom) -> Bool? {
      guard let first = atom.call.link.arguments.first, first.label == nil,
        let parts = first.value.literal, !parts.isEmpty, parts != [""]
      else { return nil }
      let end = min(index.entries[place].end, place + 12)
      guard let text = (place..<end).lazy.compactMap({ index.node(at: $0).text }).first else {
        return nil
      }
      if parts.count == 1 { return text == parts[0] }
      guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
      var rest = text[...]
      for part in parts where !part.isEmpty {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }
#endif
