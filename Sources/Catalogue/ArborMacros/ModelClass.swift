import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The class that `@Model` stands at.
struct ModelClass {
  let name: String
  let access: String
  let properties: [PersistedVariable]
  private let members: MemberBlockItemListSyntax
  private let isGeneric: Bool

  init(_ declaration: some DeclGroupSyntax) throws {
    guard let declared = declaration.as(ClassDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("@Model stands at a class.")
    }
    name = declared.name.text
    access = Self.access(declared)
    members = declared.memberBlock.members
    isGeneric = declared.genericParameterClause != nil
    properties = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .compactMap { PersistedVariable($0) }
  }

  static func access(_ declaration: some DeclGroupSyntax) -> String {
    let known = declaration.modifiers.map(\.name.text)
    if known.contains("public") || known.contains("open") { return "public " }
    return known.contains("package") ? "package " : ""
  }

  /// Throws if the class cannot be a model.
  func check() throws {
    if isGeneric { throw MacroExpansionErrorMessage("@Model cannot stand at a generic class.") }
    for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      if let complaint = PersistedVariable.complaint(variable) {
        throw MacroExpansionErrorMessage(complaint)
      }
    }
    for property in properties where property.value == nil && !property.isNilByItself {
      if property.notes.contains(where: { $0.contains(".ephemeral") }) {
        throw MacroExpansionErrorMessage(
          "@Attribute(.ephemeral) needs a default value for '\(property.name)'.")
      }
    }
    guard members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) else {
      throw MacroExpansionErrorMessage("@Model requires an initializer be provided for '\(name)'.")
    }
  }

  /// Returns the source of a property's description.
  func description(of property: PersistedVariable) -> String {
    let value = property.value.map { ", default: { \($0) }" } ?? ""
    return "SwiftData._ModelProperty(\"\(property.name)\", \\\(name).\(property.spelling)"
      + ", [\(property.notes.joined(separator: ", "))]\(value))"
  }

  /// Returns the source of the lists of key paths in the calls of a macro inside the class.
  func constraints(_ macro: String) -> String {
    let lists = members.compactMap { $0.decl.as(MacroExpansionDeclSyntax.self) }
      .filter { $0.macroName.text == macro }
      .flatMap(\.arguments)
      .compactMap { $0.expression.as(ArrayExprSyntax.self) }
    let paths = lists.map { list in
      let all = list.elements.map { element in
        let path = element.expression.trimmedDescription
        return path.hasPrefix("\\.") ? "\\\(name)" + path.dropFirst() : path
      }
      return "[" + all.joined(separator: ", ") + "]"
    }
    return "[" + paths.joined(separator: ", ") + "]"
  }
}

/// A stored variable of a model that is kept in its record.
struct PersistedVariable {
  /// The name without backquotes, and as it is spelled.
  let name: String
  let spelling: String
  /// The source of the initial value.
  let value: String?
  /// Whether the variable is `nil` without an initial value.
  let isNilByItself: Bool
  /// The source of what the attributes say.
  let notes: [String]

  /// Reads the variable; returns `nil` for one that is not kept.
  init?(_ variable: VariableDeclSyntax) {
    guard Self.isStored(variable), variable.bindingSpecifier.tokenKind == .keyword(.var),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return nil }
    spelling = identifier.text
    name = spelling.filter { $0 != "`" }
    value = binding.initializer?.value.trimmedDescription
    let type = binding.typeAnnotation?.type
    let isOptional =
      type?.is(OptionalTypeSyntax.self) == true
      || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    isNilByItself = isOptional && value == nil
    notes = Self.attributes(variable).compactMap { attribute in
      let arguments = attribute.arguments?.trimmedDescription ?? ""
      switch Self.name(of: attribute) {
      case "Attribute": return "SwiftData.Schema.Attribute(\(arguments))"
      case "Relationship": return "SwiftData.Schema.Relationship(\(arguments))"
      default: return nil
      }
    }
  }

  /// Returns the reason why a variable cannot be in a model; `nil` if it can.
  static func complaint(_ variable: VariableDeclSyntax) -> String? {
    guard isStored(variable, withTransient: true) else { return nil }
    if variable.bindings.count > 1 { return "@Model needs a declaration for each variable." }
    guard let binding = variable.bindings.first else { return nil }
    let name = binding.pattern.trimmedDescription
    guard binding.initializer == nil, !isStored(variable) || isConstant(variable),
      binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
    else { return nil }
    return isConstant(variable)
      ? "@Model needs 'var' instead of 'let' for '\(name)'."
      : "@Transient needs a default value for '\(name)'."
  }

  private static func isConstant(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindingSpecifier.tokenKind == .keyword(.let)
  }

  private static func attributes(_ variable: VariableDeclSyntax) -> [AttributeSyntax] {
    variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
  }

  private static func name(of attribute: AttributeSyntax) -> String {
    attribute.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
  }

  /// Whether a variable of each object is stored, and, unless `withTransient`, to be kept.
  private static func isStored(
    _ variable: VariableDeclSyntax, withTransient: Bool = false
  ) -> Bool {
    let modifiers = variable.modifiers.map(\.name.text)
    guard !modifiers.contains(where: { ["static", "class", "lazy"].contains($0) }),
      variable.bindings.allSatisfy({ !isComputed($0.accessorBlock) })
    else { return false }
    let names = attributes(variable).map(name)
    return withTransient || !names.contains("Transient")
  }

  /// Whether there is more than observers of changes.
  private static func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
    switch block?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let all):
      !all.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
