public import Arbor
public import ArborCore
public import ArborTransfer

// The ways in which links are created: of one item or several, with or without previews, with a
// label of views or a title.

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a link that shares an item.
  ///
  /// - Parameters:
  ///   - subject: The title, such as the subject of a mail.
  ///   - message: A text that is sent along.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Items == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, nil, label: label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a link that shares an item, titled "Share…".
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, nil,
      label: DefaultShareLinkLabel(title: Text("Share…")))
  }

  /// Creates a link that shares an item, titled with `titleKey`.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, nil,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link that shares an item, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title: Text(title))
    )
  }

  /// Creates a link that shares an item, titled with a text.
  public init<I: Transferable>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink {
  /// Creates a link that shares an item under the name of a preview.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Items == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, { _ in preview }, label: label())
  }
}

extension ShareLink
where Label == DefaultShareLinkLabel {
  /// Creates a link that shares an item under the name of a preview, titled "Share…".
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview },
      label: DefaultShareLinkLabel(title: Text("Share…")))
  }

  /// Creates a link that shares an item under the name of a preview, titled with `titleKey`.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview },
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link that shares an item under the name of a preview, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview },
      label: DefaultShareLinkLabel(title: Text(title)))
  }

  /// Creates a link that shares an item under the name of a preview, titled with a text.
  public init<I: Transferable>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Items == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview },
      label: DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a link that shares several items.
  public init(
    items: Items, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject, message, nil, label: label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a link that shares several items, titled "Share…".
  public init(
    items: Items, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: Text("Share…")))
  }

  /// Creates a link that shares several items, titled with `titleKey`.
  public init(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link that shares several items, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, items: Items, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: Text(title)))
  }

  /// Creates a link that shares several items, titled with a text.
  public init(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink {
  /// Creates a link that shares several items under the names of previews.
  public init(
    items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject, message, preview, label: label())
  }
}

extension ShareLink
where Label == DefaultShareLinkLabel {
  /// Creates a link that shares several items under the names of previews, titled "Share…".
  public init(
    items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: Text("Share…")))
  }

  /// Creates a link that shares several items under the names of previews, titled with `titleKey`.
  public init(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link that shares several items under the names of previews,
  /// titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: Text(title)))
  }

  /// Creates a link that shares several items under the names of previews, titled with a text.
  public init(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title: title))
  }
}
