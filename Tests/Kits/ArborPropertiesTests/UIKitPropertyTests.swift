import ArborPlatform
import ArborProperties
import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct UIKitPropertyTests {
  private let catalogue = PropertyCatalogue(UIKitProperties.tables)

  @Test func valuesComeWithTypeDefaultAndOrigin() throws {
    let scroll = UITableView()
    scroll.bounces = false
    let entry = catalogue.entry(of: scroll)
    let bounces = try #require(entry.property("bounces"))
    #expect(bounces.type == "Bool")
    #expect(entry.defaults["bounces"] == .bool(true))
    #expect(entry.defaults["clipsToBounds"] == .bool(true))
    #expect(catalogue.origin(of: bounces, bounces.read(scroll), of: scroll) == .customised)
    let inset = try #require(entry.property("contentInset"))
    let value = catalogue.value(
      of: inset, after: .object([.init("top", .number(12))]), of: scroll)
    try catalogue.set(inset, to: value, of: scroll)
    #expect(scroll.contentInset == UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0))
  }

  @Test func coloursHaveNames() throws {
    let view = UIView()
    let color = try #require(catalogue.entry(of: view).property("backgroundColor"))
    try catalogue.set(color, to: .string("systemRed"), of: view)
    #expect(view.backgroundColor === UIColor.systemRed)
    #expect(color.read(view) == .string("systemRed"))
    try catalogue.set(color, to: .string("#336699"), of: view)
    #expect(color.read(view) == .string("#336699ff"))
    #expect(throws: PropertyError.self) {
      try catalogue.set(color, to: .string("mauve"), of: view)
    }
  }

  @Test func whatIsSecretIsNotTold() throws {
    let field = UITextField()
    field.text = "open sesame"
    let text = try #require(catalogue.entry(of: field).property("text"))
    #expect(text.read(field) == .string("open sesame"))
    field.isSecureTextEntry = true
    #expect(text.read(field) == .redacted)
  }
}
