#if DEBUG
  import ArborSources

  /// The code in which names are looked up: a type in a file, and what its caller wrote for its
  /// parameters.
  final class SourceScope {
    let file: SourceFile
    let type: String
    /// The content by the name of the property; by the empty name for one closure without a label.
    let arguments: [String: SourceContent]
    /// The content by the name of the function's parameter.
    let parameters: [String: SourceContent]
    /// The scope of the type around that of a function.
    private let outer: SourceScope?

    private lazy var members: [String: [SourceMember]] =
      outer?.members
      ?? Dictionary(grouping: file.outline.members.lazy.filter { $0.type == self.type }, by: \.name)

    /// The names in the type's statements that this file does not explain.
    private lazy var unknownNames: Set<String> = outer?.unknownNames ?? findUnknownNames()

    init(file: SourceFile, type: String, arguments: [String: SourceContent] = [:]) {
      self.file = file
      self.type = type
      self.arguments = arguments
      parameters = [:]
      outer = nil
    }

    /// Creates the scope of a function in a type.
    init(in scope: SourceScope, parameters: [String: SourceContent]) {
      file = scope.file
      type = scope.type
      arguments = scope.arguments
      self.parameters = parameters
      outer = scope.outer ?? scope
    }

    /// The member of that name; `nil` if there is none, or several.
    func member(named name: String) -> SourceMember? {
      members[name].flatMap { $0.count == 1 ? $0[0] : nil }
    }

    /// Whether a name is the only one of the type's statements that this file does not explain, so
    /// that it means the closure that the caller wrote.
    func isOnlyUnknown(_ name: String) -> Bool { unknownNames == [name] }

    private func findUnknownNames() -> Set<String> {
      var names: Set<String> = []
      for member in members.values.joined() { member.block.collectReferences(into: &names) }
      return names.filter { member(named: $0) == nil && arguments[$0] == nil }
    }
  }

  /// A block with the scope of its names.
  struct SourceContent {
    var block: SourceBlock
    var scope: SourceScope
  }

  /// A name in a chain with the scope of its arguments.
  struct ScopedLink {
    var link: SourceLink
    var scope: SourceScope

    /// Whether the closure is called for each element of the first argument.
    var isCalledForElements: Bool {
      guard ["List", "OutlineGroup"].contains(link.name), let first = link.arguments.first else {
        return false
      }
      return first.label == nil && first.value.closure == nil && contents.count == 1
    }

    /// The content that is written in the arguments: closures and views.
    var contents: [(label: String?, content: SourceContent)] {
      link.arguments.compactMap { argument in
        if let block = argument.value.closure {
          return block.hasEffects
            ? nil : (argument.label, SourceContent(block: block, scope: scope))
        }
        guard argument.value.links.first?.isType == true else { return nil }
        let block = SourceBlock(items: [.expression(argument.value)])
        return (argument.label, SourceContent(block: block, scope: scope))
      }
    }
  }

  /// An expression that makes one view of a block, or the elements of a `ForEach`.
  struct SourceAtom {
    enum Kind {
      /// The view of a type.
      case view(String)
      case elements
      /// A view of an unknown type, such as that of `a + b`.
      case unknown
    }

    var kind: Kind
    var scope: SourceScope
    /// The offset of the expression in bytes.
    var offset: Int
    /// The call of the view's initializer.
    var call: ScopedLink
    /// The modifiers, innermost first.
    var links: [ScopedLink] = []
    /// The slot in the block; `nil` after code that makes an unknown number of views.
    var slot: Int?
    /// The least slot that is possible.
    var leastSlot: Int
    var branch: String
  }

  /// Finds the atoms of a block, in the order of their slots.
  struct SourceAtoms {
    private(set) var list: [SourceAtom] = []
    private var slot: Int? = 0
    private var leastSlot = 0
    private var depth = 0
    private var steps = 0

    /// The most atoms of a block; helpers that call each other can make many.
    private static let most = 500
    private static let mostNested = 24
    /// The most statements and blocks that are read for a block, whether they make atoms or not.
    private static let mostSteps = 5000

    init(_ content: SourceContent) { read(content.block, content.scope, [], "") }

    /// Creates the atom of the elements that a call such as `List(items) { ... }` makes.
    init(elementsOf atom: SourceAtom) {
      var atom = atom
      atom.kind = .elements
      (atom.slot, atom.leastSlot, atom.branch, atom.links) = (0, 0, "", [])
      append(atom)
    }

    /// Whether the slots of all atoms are known.
    var isCertain: Bool { slot != nil }

    /// Counts a step; returns whether it may be done.
    private mutating func step() -> Bool {
      steps += 1
      if steps > Self.mostSteps { slot = nil }
      return steps <= Self.mostSteps
    }

    private mutating func read(
      _ block: SourceBlock, _ scope: SourceScope, _ outer: [ScopedLink], _ branch: String
    ) {
      guard depth < Self.mostNested, list.count < Self.most, step() else {
        slot = nil
        return
      }
      depth += 1
      defer { depth -= 1 }
      let returned = block.returned
      if !returned.isEmpty {
        // A function without a builder returns one of them.
        return readArms(
          returned.map { expression in
            var expression = expression
            expression.isReturned = false
            return (SourceBlock(items: [.expression(expression)]), "")
          }, scope, outer)
      }
      for item in block.items {
        switch item {
        case .unknown: slot = nil
        case .expression(let expression): read(expression, scope, outer, branch)
        case .conditional(let arms, let hasElse):
          readArms(
            arms.indices.map {
              (arms[$0], branch + (hasElse ? "" : "t") + Self.branch($0, of: arms.count))
            }, scope, outer)
        }
      }
    }

    private mutating func readArms(
      _ arms: [(block: SourceBlock, branch: String)], _ scope: SourceScope, _ outer: [ScopedLink]
    ) {
      let (start, leastStart) = (slot, leastSlot)
      var (ends, leastEnd): ([Int?], Int) = ([start.map { $0 + 1 }], leastStart + 1)
      for arm in arms {
        (slot, leastSlot) = (start, leastStart)
        read(arm.block, scope, outer, arm.branch)
        ends.append(slot)
        leastEnd = max(leastEnd, leastSlot)
      }
      let known = ends.compactMap(\.self)
      slot = known.count == ends.count ? known.max() : nil
      leastSlot = leastEnd
    }

    /// Returns the way to an arm in the tree of conditionals that the compiler makes: the left side
    /// holds the largest power of two that leaves something for the right one.
    static func branch(_ arm: Int, of count: Int) -> String {
      guard count > 1 else { return "" }
      var left = 1
      while left * 2 < count { left *= 2 }
      return arm < left
        ? "t" + branch(arm, of: left) : "f" + branch(arm - left, of: count - left)
    }

    private mutating func read(
      _ expression: SourceExpression, _ scope: SourceScope, _ outer: [ScopedLink],
      _ branch: String
    ) {
      guard step() else { return }
      if expression.literal != nil || expression.closure != nil { return }
      var links = expression.links[...]
      if links.first?.name == "self" { links.removeFirst() }
      let base = links.first ?? SourceLink(name: "", offset: expression.offset)
      var atom = SourceAtom(
        kind: .unknown, scope: scope, offset: expression.offset,
        call: ScopedLink(link: base, scope: scope), links: outer, slot: slot,
        leastSlot: leastSlot, branch: branch)
      if !expression.operands.isEmpty {
        if base.name.isEmpty, base.isCalled { links.removeFirst() }
        atom.links = links.map { ScopedLink(link: $0, scope: scope) } + outer
        let isOne = expression.operands.contains { $0.isOneView }
        return isOne ? append(atom) : (slot = nil)
      }
      guard !expression.isLocal, !base.name.isEmpty else {
        slot = nil
        return
      }
      let call = links.removeCall()
      atom.call.link = call
      atom.links = links.map { ScopedLink(link: $0, scope: scope) } + outer
      if call.isType {
        readType(atom, isFactory: call.isFactory(before: links))
      } else if !links.allSatisfy(\.isCalled) {
        // A property of another type.
        slot = nil
      } else if expression.isParameter {
        readContent(scope.parameters[call.name], atom)
      } else {
        readReference(atom)
      }
    }

    /// Reads what the caller wrote.
    private mutating func readContent(_ content: SourceContent?, _ atom: SourceAtom) {
      guard let content else {
        slot = nil
        return
      }
      read(content.block, content.scope, atom.links, atom.branch)
    }

    private mutating func append(_ atom: SourceAtom) {
      list.append(atom)
      slot = slot.map { $0 + 1 }
      leastSlot += 1
    }

    private mutating func readType(_ found: SourceAtom, isFactory: Bool) {
      var atom = found
      let name = atom.call.link.name
      switch name {
      case _ where isFactory: slot = nil
      case "EmptyView": break
      case "Group", "Section":
        for (label, content) in atom.call.contents where label == nil || label == "content" {
          read(content.block, content.scope, atom.links, atom.branch)
        }
      case "AnyView", "EquatableView":
        let (start, leastStart) = (slot, leastSlot)
        for (_, content) in atom.call.contents.prefix(1) {
          read(content.block, content.scope, atom.links, atom.branch)
        }
        (slot, leastSlot) = (start.map { $0 + 1 }, leastStart + 1)
      case "ForEach":
        atom.kind = .elements
        append(atom)
      default:
        atom.kind = .view(name)
        append(atom)
      }
    }

    private mutating func readReference(_ atom: SourceAtom) {
      let name = atom.call.link.name
      let scope = atom.scope
      if let content = scope.arguments[name] {
        readContent(content, atom)
      } else if let member = scope.member(named: name),
        member.isFunction || !atom.call.link.isCalled
      {
        let inner = SourceScope(in: scope, parameters: atom.call.bindings(to: member))
        read(member.block, inner, atom.links, atom.branch)
      } else if atom.call.link.isCalled, scope.member(named: name) != nil {
        // A layout that is called.
        append(atom)
      } else {
        readContent(scope.isOnlyUnknown(name) ? scope.arguments[""] : nil, atom)
      }
    }
  }

  extension SourceLink {
    /// Whether a chain that begins with this type is made by a static member, which may make any
    /// number of views, and not by the initializer.
    fileprivate func isFactory(before links: ArraySlice<SourceLink>) -> Bool {
      ["Color", "Image", "Text"].contains(name)
        ? false : !isCalled || !links.allSatisfy(\.isCalled)
    }
  }

  extension ArraySlice<SourceLink> {
    /// Removes the first call, with the types around its type.
    fileprivate mutating func removeCall() -> SourceLink {
      while count > 1, !self[startIndex].isCalled, self[startIndex + 1].isType { removeFirst() }
      return removeFirst()
    }
  }

  extension SourceExpression {
    /// Whether the expression calls the initializer of a type that is one view.
    fileprivate var isOneView: Bool {
      var links = links[...]
      guard links.first?.isType == true else { return false }
      let call = links.removeCall()
      return !call.isFactory(before: links)
        && !["EmptyView", "Group", "Section", "ForEach"].contains(call.name)
    }
  }

  extension ScopedLink {
    /// The content for the properties of the type that is called here, by their names.
    var bindings: [String: SourceContent] {
      var bindings: [String: SourceContent] = [:]
      let contents = contents
      for (label, content) in contents {
        if let label { bindings[label] = content }
      }
      let bare = contents.filter { $0.label == nil }
      if bare.count == 1 { bindings[""] = bare[0].content }
      return bindings
    }

    /// Returns the content for the parameters of a function, by their names.
    func bindings(to member: SourceMember) -> [String: SourceContent] {
      var bindings: [String: SourceContent] = [:]
      var rest = member.parameters[...]
      for argument in link.arguments {
        // The first closure after the parentheses has no label, whatever the parameter's is.
        let isClosure = argument.value.closure != nil && argument.label == nil
        guard
          let index = isClosure
            ? rest.indices.last : rest.firstIndex(where: { $0.label == argument.label })
        else { continue }
        let name = rest[index].name
        if !isClosure { rest = rest[(index + 1)...] }
        var alone = self
        alone.link.arguments = [argument]
        if let content = alone.contents.first?.content { bindings[name] = content }
      }
      return bindings
    }
  }

  extension SourceBlock {
    /// The expressions that are returned, also from inside of conditionals.
    fileprivate var returned: [SourceExpression] {
      items.flatMap { item -> [SourceExpression] in
        switch item {
        case .expression(let expression): expression.isReturned ? [expression] : []
        case .conditional(let arms, _): arms.flatMap(\.returned)
        case .unknown: []
        }
      }
    }

    /// Collects the names of statements that begin with a property or function.
    fileprivate func collectReferences(into names: inout Set<String>) {
      guard !hasEffects else { return }
      for item in items {
        switch item {
        case .expression(let expression):
          guard let base = expression.links.first else { continue }
          let isOwn = !expression.isLocal && !expression.isParameter
          if !base.isType, isOwn, base.name != "self" { names.insert(base.name) }
          for argument in expression.links.flatMap(\.arguments) {
            // Closures of calls such as `Button { dismiss() }` say nothing about views.
            if argument.label == "action" || base.name == "Button", argument.label == nil {
              continue
            }
            argument.value.closure?.collectReferences(into: &names)
          }
        case .conditional(let arms, _): arms.forEach { $0.collectReferences(into: &names) }
        case .unknown: break
        }
      }
    }
  }
#endif
