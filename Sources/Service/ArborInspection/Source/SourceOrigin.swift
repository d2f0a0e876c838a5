/// Where a node was written, as answers say it.
package struct SourceOrigin: Sendable {
  /// How a position relates to its node.
  package enum Relation: String, Sendable {
    /// The call of the view's initializer, or of `ForEach` for its elements.
    case call
    /// The modifier whose content the node is.
    case modifier
    /// The nearest expression around the node that is certain.
    case enclosing
    /// The body of the view itself, or of the nearest one with code.
    case body
  }

  /// A place in a file. The column counts UTF-16 units from 1.
  package struct Place: Sendable, Hashable {
    package var file: String
    /// The absolute path at the time of the build.
    package var path: String
    package var line: Int
    package var column: Int
  }

  package var relation: Relation
  package var place: Place
  /// The property or function that contains the place, such as `CounterPage.body`.
  package var declaration: String
  /// The positions of the node's modifiers, by their index among the `modifiers` of the node.
  package var modifiers: [(index: Int, name: String, place: Place)] = []
  /// The body of the view itself; `nil` for views without code.
  package var body: SourcePosition?
  /// The reason why the text of the source was not used; `nil` if it was.
  package var reason: String?
}

#if DEBUG
  import ArborCore
  import ArborSources

  extension Inspector {
    /// Returns where a node was written; `nil` without debug information.
    ///
    /// Reading debug information takes long, and source files are read: never call it on the main
    /// actor. `declarations` are those of the node and its ancestors, by their ids.
    func origin(
      of place: Int, _ declarations: [UInt32: ViewDeclaration],
      _ locate: (ViewDeclaration) -> SourcePosition? = SourceLocator.shared.location(of:),
      _ files: SourceFiles = .shared
    ) -> SourceOrigin? {
      var codes: [Int: (position: SourcePosition, code: SourceMatcher.Code?)] = [:]
      var reason: String?
      let around = [place] + Array(index.ancestors(of: place))
      for place in around {
        guard let declaration = declarations[index.node(at: place).id],
          let position = locate(declaration), Self.isAuthored(position)
        else { continue }
        do throws(SourceProblem) {
          codes[place] = (position, try Self.code(at: position, files))
        } catch {
          codes[place] = (position, nil)
          reason = reason ?? error.rawValue
        }
      }
      let body = declarations[index.node(at: place).id].flatMap { _ in codes[place]?.position }
      let matcher = SourceMatcher(index: index) { codes[$0]?.code }
      guard let (origin, isOwn) = matcher.origin(of: place) else {
        guard let nearest = around.lazy.compactMap({ codes[$0]?.position }).first else {
          return nil
        }
        return SourceOrigin(position: nearest, body: body, reason: reason)
      }
      return SourceOrigin(
        origin, isOwn: isOwn, modifiers: index.node(at: place).modifiers.map(\.name), body: body)
    }

    /// Whether code belongs to an author, and not to a room of this package.
    private static func isAuthored(_ position: SourcePosition) -> Bool {
      let module = position.file.prefix { $0 != "/" }
      return !module.hasPrefix("Arbor") || module == "ArborInspector"
    }

    private static func code(
      at position: SourcePosition, _ files: SourceFiles
    ) throws(SourceProblem) -> SourceMatcher.Code? {
      let file = try files.file(at: position.path, fileID: position.file)
      let name = position.declaration.split(separator: ".").last
      let member = file.outline.members.first { member in
        member.name == name ?? ""
          && (file.outline.line(
            at: member.range.lowerBound)...file.outline.line(
              at: member.range.upperBound)).contains(position.line)
      }
      return member.map { SourceMatcher.Code(file: file, member: $0) }
    }
  }

  extension SourceOrigin {
    fileprivate init(position: SourcePosition, body: SourcePosition?, reason: String?) {
      self.init(
        relation: .body,
        place: Place(file: position.file, path: position.path, line: position.line, column: 1),
        declaration: position.declaration, body: body, reason: reason)
    }

    fileprivate init(
      _ origin: SourceMatcher.Origin, isOwn: Bool, modifiers: [String], body: SourcePosition?
    ) {
      let (file, offset, relation): (SourceFile, Int, Relation) =
        switch origin {
        case .atom(let atom): (atom.scope.file, atom.offset, .call)
        case .role(let link): (link.scope.file, link.link.offset, .modifier)
        case .code(let code): (code.file, code.member.range.lowerBound, .body)
        }
      self.init(
        relation: isOwn || relation == .body ? relation : .enclosing,
        place: Place(file, offset), declaration: file.declaration(at: offset), body: body)
      guard isOwn, case .atom(let atom) = origin else { return }
      for name in Set(modifiers) {
        let indices = modifiers.indices.filter { modifiers[$0] == name }
        let links = atom.links.filter { $0.link.name == name }
        guard indices.count == links.count else { continue }
        self.modifiers += zip(indices, links).map {
          ($0, name, Place($1.scope.file, $1.link.offset))
        }
      }
      self.modifiers.sort { $0.index < $1.index }
    }
  }

  extension SourceOrigin.Place {
    fileprivate init(_ file: SourceFile, _ offset: Int) {
      let (line, column) = file.place(at: offset)
      self.init(file: file.fileID, path: file.path, line: line, column: column)
    }
  }

  extension SourceFile {
    /// Returns the type and the name of the member around an offset.
    fileprivate func declaration(at offset: Int) -> String {
      member(at: offset).map { $0.type.isEmpty ? $0.name : "\($0.type).\($0.name)" } ?? ""
    }
  }
#endif
