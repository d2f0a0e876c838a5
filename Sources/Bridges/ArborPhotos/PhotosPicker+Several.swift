public import Arbor
public import ArborCore

/// Buttons that ask for several pictures and movies.
extension PhotosPicker {
  /// Creates a button with a label of views.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.init(PhotoChoice(selection, most: maxSelectionCount, filter), label: label())
  }

  /// Creates a button with a label of views.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  ///   - photoLibrary: Lets what is chosen have an identifier.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      PhotoChoice(selection, most: maxSelectionCount, filter, hasLibrary: true), label: label())
  }
}

extension PhotosPicker where Label == Text {
  /// Creates a button titled `titleKey`.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(PhotoChoice(selection, most: maxSelectionCount, filter), label: Text(titleKey))
  }

  /// Creates a button titled `titleKey`.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  ///   - photoLibrary: Lets what is chosen have an identifier.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(
      PhotoChoice(selection, most: maxSelectionCount, filter, hasLibrary: true),
      label: Text(titleKey))
  }

  /// Creates a button titled with a string as it is.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(PhotoChoice(selection, most: maxSelectionCount, filter), label: Text(title))
  }

  /// Creates a button titled with a string as it is.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  ///   - photoLibrary: Lets what is chosen have an identifier.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(
      PhotoChoice(selection, most: maxSelectionCount, filter, hasLibrary: true), label: Text(title))
  }
}
