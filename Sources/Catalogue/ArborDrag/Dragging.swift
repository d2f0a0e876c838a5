import Arbor
public import ArborCore
public import ArborTransfer

nonisolated extension View {
  /// Lets the visitor drag the view with an item.
  ///
  /// ```swift
  /// Text(card.title)
  ///   .onDrag {
  ///     dragged = card
  ///     return NSItemProvider(object: card.id.uuidString)
  ///   }
  /// ```
  ///
  /// - Parameter data: Called when a drag begins; returns the item.
  ///
  /// The mouse drags at once; on touch screens the browser waits for a long press. The image under
  /// the pointer is that of the view.
  ///
  /// Differs from SwiftUI: other programs get nothing of the item, because they have to be given it
  /// before the server is asked. Use `draggable(_:)` for them. The keyboard cannot drag: offer
  /// actions or `onMove` as well.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(UnaryModifier(DragLayout("onDrag") { [data()] }))
  }

  /// Lets the visitor drag the view with an item and an image of its own.
  ///
  /// - Parameter preview: The view whose image is under the pointer while it is dragged.
  public func onDrag<Preview: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> Preview
  ) -> some View {
    background { [preview = preview()] in DragPreview(content: preview) }
      .modifier(UnaryModifier(DragLayout("onDrag") { [data()] }))
  }

  /// Lets the visitor drag the view with an item; `nil` for none.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    modifier(
      UnaryModifier(
        DragLayout("itemProvider", isLiftable: action != nil) {
          (action?()).map { [$0] } ?? []
        }))
  }

  /// Lets the visitor drag the view with a value.
  ///
  /// ```swift
  /// Text(card.title).draggable(card)
  /// Link("Swift", destination: url).draggable(url)
  /// ```
  ///
  /// - Parameter payload: The value. `dropDestination(for:action:isTargeted:)` gets it.
  ///
  /// Other programs get the text and the address that the value can be exported as, up to 4,096
  /// bytes of each. They are a part of the page.
  ///
  /// Differs from SwiftUI: for other programs, the value is evaluated together with the view. The
  /// keyboard cannot drag.
  public func draggable<Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload
  ) -> some View {
    modifier(UnaryModifier(DragLayout(payload: payload)))
  }

  /// Lets the visitor drag the view with a value and an image of its own.
  ///
  /// - Parameter preview: The view whose image is under the pointer while it is dragged.
  public func draggable<Preview: View, Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload, @ViewBuilder preview: () -> Preview
  ) -> some View {
    background { [preview = preview()] in DragPreview(content: preview) }
      .modifier(UnaryModifier(DragLayout(payload: payload)))
  }
}

extension DragLayout {
  fileprivate init<Payload: Transferable>(payload: @escaping () -> Payload) {
    self.init(
      "draggable", texts: Payload.hasTextForOthers ? payload().textForOthers : (nil, nil)
    ) {
      let item = NSItemProvider()
      item.register(value: payload())
      return [item]
    }
  }
}
