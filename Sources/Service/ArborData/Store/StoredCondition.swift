import ArborStorage
import Foundation

/// The part of a predicate that the store can decide, so that fewer rows are read. The predicate
/// itself decides again.
struct StoredCondition {
  let sql: String
  let parameters: [StoredColumn]

  /// Creates the condition of a predicate; returns `nil` if the store can decide nothing of it.
  init?<Model: PersistentModel>(_ predicate: Predicate<Model>, _ entity: _ModelEntity) {
    guard let found = Self.translate(predicate.expression, entity) else { return nil }
    self = found
  }

  fileprivate init(sql: String, parameters: [StoredColumn] = []) {
    self.sql = sql
    self.parameters = parameters
  }

  fileprivate static func translate(_ expression: Any, _ entity: _ModelEntity) -> StoredCondition? {
    if let own = expression as? any StoredExpression { return own.condition(entity) }
    guard let property = property(expression, entity), !property.isOptional,
      expression is any BooleanKeyPath
    else { return nil }
    return StoredCondition(sql: "\"\(property.name)\" = 1")
  }

  /// Returns the property that a key path of the model leads to.
  fileprivate static func property(_ expression: Any, _ entity: _ModelEntity) -> ModelProperty? {
    guard let path = (expression as? any StoredKeyPath)?.pathOfModel else { return nil }
    return entity.properties.first { $0.keyPath == path && $0.isColumn && $0.target == nil }
  }

  /// Returns the comparison of a property with a value.
  fileprivate static func compare(
    _ lhs: Any, _ sign: String, _ rhs: Any, _ entity: _ModelEntity
  ) -> StoredCondition? {
    guard let property = property(lhs, entity), case .attribute(let coding) = property.kind,
      let value = (rhs as? any StoredValue)?.anyValue, let column = try? coding.encode(value)
    else { return nil }
    switch column {
    case .null:
      return sign == "=" ? StoredCondition(sql: "\"\(property.name)\" IS NULL") : nil
    // JSON of equal values may differ.
    case _ where !coding.isComparable: return nil
    case .int, .double: break
    case .text(let text):
      // Texts are equal if they look so, which the store does not know beyond plain letters.
      let isPlain = text.utf8.allSatisfy { $0 < 128 } && !text.contains { "K;`".contains($0) }
      guard sign == "=", isPlain else { return nil }
    case .blob: guard sign == "=" else { return nil }
    }
    if sign == "<>", property.isOptional { return nil }
    return StoredCondition(sql: "\"\(property.name)\" \(sign) ?", parameters: [column])
  }
}

private protocol StoredExpression { func condition(_ entity: _ModelEntity) -> StoredCondition? }
private protocol StoredKeyPath { var pathOfModel: AnyKeyPath? { get } }
private protocol BooleanKeyPath {}
private protocol StoredValue { var anyValue: Any { get } }
private protocol ModelVariable {}

extension PredicateExpressions.Variable: ModelVariable {}
extension PredicateExpressions.Value: StoredValue { fileprivate var anyValue: Any { value } }

extension PredicateExpressions.KeyPath: StoredKeyPath {
  fileprivate var pathOfModel: AnyKeyPath? { root is any ModelVariable ? keyPath : nil }
}

extension PredicateExpressions.KeyPath: BooleanKeyPath where Output == Bool {}

extension PredicateExpressions.Conjunction: StoredExpression {
  fileprivate func condition(_ entity: _ModelEntity) -> StoredCondition? {
    let (one, other) = (
      StoredCondition.translate(lhs, entity), StoredCondition.translate(rhs, entity)
    )
    guard let one, let other else { return one ?? other }
    return StoredCondition(
      sql: "(\(one.sql) AND \(other.sql))", parameters: one.parameters + other.parameters)
  }
}

extension PredicateExpressions.Disjunction: StoredExpression {
  fileprivate func condition(_ entity: _ModelEntity) -> StoredCondition? {
    guard let one = StoredCondition.translate(lhs, entity),
      let other = StoredCondition.translate(rhs, entity)
    else { return nil }
    return StoredCondition(
      sql: "(\(one.sql) OR \(other.sql))", parameters: one.parameters + other.parameters)
  }
}

extension PredicateExpressions.Negation: StoredExpression {
  fileprivate func condition(_ entity: _ModelEntity) -> StoredCondition? {
    guard let property = StoredCondition.property(wrapped, entity), !property.isOptional,
      wrapped is any BooleanKeyPath
    else { return nil }
    return StoredCondition(sql: "\"\(property.name)\" = 0")
  }
}

extension PredicateExpressions.Equal: StoredExpression {
  fileprivate func condition(_ entity: _ModelEntity) -> StoredCondition? {
    StoredCondition.compare(lhs, "=", rhs, entity) ?? StoredCondition.compare(rhs, "=", lhs, entity)
  }
}

extension PredicateExpressions.NotEqual: StoredExpression {
  fileprivate func condition(_ entity: _ModelEntity) -> StoredCondition? {
    StoredCondition.compare(lhs, "<>", rhs, entity)
  }
}

extension PredicateExpressions.Comparison: StoredExpression {
  fileprivate func condition(_ entity: _ModelEntity) -> StoredCondition? {
    let sign =
      switch op {
      case .lessThan: "<"
      case .lessThanOrEqual: "<="
      case .greaterThan: ">"
      case .greaterThanOrEqual: ">="
      }
    return StoredCondition.compare(lhs, sign, rhs, entity)
  }
}
