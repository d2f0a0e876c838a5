import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands a class into a model whose stored variables are kept in a record.
enum ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let model = try ModelClass(declaration)
    try model.check()
    let access = model.access
    let slots = model.properties.map { "_\($0.name) = SwiftData._ModelSlot()" }
    let described = model.properties.map { model.description(of: $0) }.joined(separator: ",\n")
    return [
      "\(raw: access)var _$record = SwiftData._ModelRecord(\(raw: model.name).self)",
      """
      \(raw: access)required init(_$record record: SwiftData._ModelRecord) {
      \(raw: slots.joined(separator: "\n"))
      _$record = record
      }
      """,
      """
      \(raw: access)nonisolated static let _$entity = SwiftData._ModelEntity(\(raw: model.name).self, \
      unique: \(raw: model.constraints("Unique")), index: \(raw: model.constraints("Index"))) {
      [
      \(raw: described)
      ]
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let variable = member.as(VariableDeclSyntax.self),
      let model = try? ModelClass(declaration),
      let property = PersistedVariable(variable),
      let index = model.properties.firstIndex(where: { $0.name == property.name })
    else { return [] }
    return ["@SwiftData._PersistedProperty(\(raw: index))"]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, (try? ModelClass(declaration)) != nil else { return [] }
    let made: DeclSyntax = "nonisolated extension \(type.trimmed): SwiftData.PersistentModel {}"
    return made.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

/// Gives a stored variable of a model the accessors of its record.
enum PersistedPropertyMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap({ PersistedVariable($0) })
    else { return [] }
    let (name, index) = (property.spelling, index(of: node))
    return [
      """
      @storageRestrictions(accesses: _$record, initializes: _\(raw: property.name))
      init(initialValue) {
      _$record._begin(\(raw: index), initialValue)
      _\(raw: property.name) = SwiftData._ModelSlot()
      }
      """,
      "get { _$record._value(\(raw: index), of: self, \\.\(raw: name)) }",
      "set { _$record._assign(\(raw: index), of: self, \\.\(raw: name), newValue) }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap({ PersistedVariable($0) })
    else { return [] }
    let value = property.isNilByItself ? " = SwiftData._ModelSlot()" : ""
    return ["private var _\(raw: property.name): SwiftData._ModelSlot\(raw: value)"]
  }

  private static func index(of node: AttributeSyntax) -> String {
    node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription ?? "0"
  }
}

/// Expands to nothing: `@Model` reads what stands there.
enum ModelNoteMacro: PeerMacro, DeclarationMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// Expands an actor into one with a context of its own.
enum ModelActorMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(ActorDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("@ModelActor stands at an actor.")
    }
    let access = ModelClass.access(declaration)
    let isDisabled = node.arguments?.trimmedDescription.contains("false") == true
    let made: DeclSyntax = """
      \(raw: access)init(modelContainer: SwiftData.ModelContainer) {
      let modelContext = SwiftData.ModelContext(modelContainer)
      self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
      self.modelContainer = modelContainer
      }
      """
    return [
      "\(raw: access)nonisolated let modelExecutor: any SwiftData.ModelExecutor",
      "\(raw: access)nonisolated let modelContainer: SwiftData.ModelContainer",
    ] + (isDisabled ? [] : [made])
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, declaration.is(ActorDeclSyntax.self) else { return [] }
    let made: DeclSyntax = "extension \(type.trimmed): SwiftData.ModelActor {}"
    return made.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
