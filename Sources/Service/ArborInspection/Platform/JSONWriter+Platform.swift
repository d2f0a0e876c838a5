package import ArborPlatform
import Foundation

extension JSONWriter {
  /// Writes an id as `"p31"`.
  mutating func id(_ name: ObjectName) { plainString("p\(name.id)".utf8) }

  /// Writes `{"id", "class"}`.
  package mutating func object(_ name: ObjectName?) {
    guard let name else { return null() }
    beginObject()
    key("id")
    id(name)
    key("class")
    string(name.className)
    endObject()
  }

  /// Recursive: values are shallow.
  mutating func value(_ value: PropertyValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .reference(let name): object(name)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        self.value(member.value)
      }
      endObject()
    case .redacted:
      beginObject()
      key("redacted")
      bool(true)
      endObject()
    }
  }

  /// Writes `{"bounces": {"type", "value", "default", "origin", "isWritable"}}`.
  package mutating func properties(_ properties: [PropertyState]) {
    beginObject()
    for property in properties {
      key(property.name)
      beginObject()
      key("type")
      string(property.type)
      key("value")
      value(property.value)
      key("default")
      value(property.standard ?? .null)
      key("origin")
      string(property.origin.rawValue)
      key("isWritable")
      bool(property.isWritable)
      if !property.choices.isEmpty {
        key("choices")
        strings(property.choices)
      }
      endObject()
    }
    endObject()
  }
}

extension PropertyValue {
  /// Converts a value of a request.
  init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { PropertyValue($0) })
      case .object(let members):
        .object(members.map { .init($0.name, PropertyValue($0.value)) })
      }
  }
}
