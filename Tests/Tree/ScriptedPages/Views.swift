package import ArborCore
import ArborDisplay

package struct Label: View {
  package typealias Body = Never
  let leaf: TextLeaf

  package init(_ string: String) { leaf = TextLeaf(string: string) }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

package struct Tap: View {
  package typealias Body = Never
  let leaf: ButtonLeaf

  package init(_ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
    leaf = ButtonLeaf(title: title, isEnabled: isEnabled, action: action)
  }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

package struct Field: View {
  package typealias Body = Never
  let leaf: FieldLeaf

  package init(_ text: Binding<String>) {
    leaf = FieldLeaf(string: text.wrappedValue) { text.wrappedValue = $0 }
  }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

package struct Switch: View {
  package typealias Body = Never
  let leaf: SwitchLeaf

  package init(_ isOn: Binding<Bool>) {
    leaf = SwitchLeaf(isOn: isOn.wrappedValue) { isOn.wrappedValue = $0 }
  }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

package struct Column<Content: View>: View {
  package typealias Body = Never
  let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeContainer(StackLayout(axis: .vertical), view.content)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateContainer(StackLayout(axis: .vertical), view.content)
  }
}

/// A scroll view.
package struct Scroller<Content: View>: View {
  package typealias Body = Never
  let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ScrollNode(.vertical, showsIndicators: true, inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: node.childEnvironment)
    Content._makeView(view.content, &inner)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ScrollNode.self)
    node.update(with: .vertical, showsIndicators: true, cursor.environment)
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
  }
}
