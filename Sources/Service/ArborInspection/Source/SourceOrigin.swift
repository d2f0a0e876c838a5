#if DEBUG
  import ArborCore
  import ArborSources

  /// The place where a node was written, as answers say it.
  struct SourceOrigin: Sendable {
    /// How a position relates to its node.
    enum Relation: String, Sendable {
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
    struct Place: Sendable, Hashable {
      var file: String
      /// The absolute path at the time of the build.
      var path: String
      var line: Int
      var column: Int
    }

    var relation: Relation
    var place: Place
    /// The property or function that contains the place, such as `CounterPage.body`.
    var declaration: String
    /// The positions of the node's modifiers, by their index among the `modifiers` of the node.
    var modifiers: [(index: Int, name: String, place: Place)] = []
    /// The body of the view itself; `nil` for views without code.
    var body: SourcePosition?
    /// The reason why the text of the source was not used; `nil` if it was.
    var reason: String?
  }

  extension Inspector {
    /// Returns where a node was written; `nil` without debug information.
    ///
    /// Reading debug information takes long, and source files are read: never call it on the main
    /// actor. `declarations` are those of the node and its ancestors, by their ids.
    func origin(
      of place: Int, _ declarations: [UInt32: ViewDeclaration],
      _ locate: @escaping (ViewDeclaration) -> SourcePosition? = SourceLocator.shared.location(of:),
      _ files: SourceFiles = .shared
    ) -> SourceOrigin? {
      let authored = declarations.filter(\.value.isAuthored)
      func position(_ place: Int) -> SourcePosition? {
        authored[index.node(at: place).id].flatMap(locate)
      }
      var codes: [Int: SourceMatcher.Code] = [:]
      var problems: [Int: SourceProblem] = [:]
      let around = [place] + Array(index.ancestors(of: place))
      for place in around {
        guard let position = position(place) else { continue }
        do throws(SourceProblem) {
          codes[place] = try Self.code(at: position, files)
        } catch {
          problems[place] = error
        }
      }
      func isOpaque(_ place: Int) -> Bool { authored[index.node(at: place).id] != nil }
      func reason(_ places: some Sequence<Int>) -> String? {
        places.first(where: isOpaque).flatMap { problems[$0]?.rawValue }
      }
      let matcher = SourceMatcher(index: index, code: { codes[$0] }, isOpaque: isOpaque)
      guard let (origin, isOwn) = matcher.origin(of: place) else {
        guard let nearest = around.lazy.compactMap(position).first else { return nil }
        return SourceOrigin(position: nearest, body: position(place), reason: reason(around))
      }
      return SourceOrigin(
        origin, isOwn: isOwn, modifiers: index.node(at: place).modifiers.map(\.name),
        body: position(place), reason: reason(around.dropFirst()))
    }

    /// Returns the member of the declaration's type whose head is at the position; `nil` unless
    /// there is exactly one.
    static func code(
      at position: SourcePosition, _ files: SourceFiles
    ) throws(SourceProblem) -> SourceMatcher.Code? {
      let file = try files.file(at: position.path, fileID: position.file)
      let names = position.declaration.split(separator: ".")
      let type = names.dropLast().joined(separator: ".")
      let found = file.outline.members.filter { member in
        let start = member.range.lowerBound
        let head = start...max(start, member.block.offset)
        return member.name == names.last ?? ""
          && (member.type == type || member.type.hasSuffix("." + type))
          && position.line >= file.outline.line(at: head.lowerBound)
          && position.line <= file.outline.line(at: head.upperBound)
      }
      return found.count == 1 ? SourceMatcher.Code(file: file, member: found[0]) : nil
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
      _ origin: SourceMatcher.Origin, isOwn: Bool, modifiers: [String], body: SourcePosition?,
      reason: String?
    ) {
      let (file, offset, relation): (SourceFile, Int, Relation) =
        switch origin {
        case .atom(let atom): (atom.scope.file, atom.offset, .call)
        case .role(let link): (link.scope.file, link.link.offset, .modifier)
        case .code(let code): (code.file, code.member.range.lowerBound, .body)
        }
      self.init(
        relation: isOwn || relation == .body ? relation : .enclosing,
        place: Place(file, offset), declaration: file.declaration(at: offset), body: body,
        reason: isOwn && relation != .body ? nil : reason)
      guard isOwn, case .atom(let atom) = origin else { return }
      for name in Set(modifiers) {
        let indices = modifiers.indices.filter { modifiers[$0] == name }
        let links = atom.links.filter { [name, ""].contains($0.link.name) }
        guard indices.count == links.count, links.allSatisfy(\.link.isCertain) else { continue }
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

  extension NodeWriter {
    /// Writes where a node was written; null without debug information.
    static func source(_ origin: SourceOrigin?, into json: inout JSONWriter) {
      guard let origin else { return json.null() }
      json.beginObject()
      json.key("is")
      json.string(origin.relation.rawValue)
      write(origin.place, into: &json)
      json.key("declaration")
      json.string(origin.declaration)
      json.key("modifiers")
      json.beginArray()
      for modifier in origin.modifiers {
        json.beginObject()
        json.key("name")
        json.string(modifier.name)
        json.key("index")
        json.integer(modifier.index)
        write(modifier.place, into: &json)
        json.endObject()
      }
      json.endArray()
      json.key("body")
      source(origin.body, into: &json)
      json.key("reason")
      if let reason = origin.reason { json.string(reason) } else { json.null() }
      json.endObject()
    }

    private static func write(_ place: SourceOrigin.Place, into json: inout JSONWriter) {
      json.key("file")
      json.string(place.file)
      json.key("path")
      json.string(place.path)
      json.key("line")
      json.integer(place.line)
      json.key("column")
      json.integer(place.column)
      json.key("editor")
      json.string(EditorLink.address(path: place.path, line: place.line, column: place.column))
    }
  }
#endif
