import Arbor
public import ArborCore

extension View {
  /// Asks the visitor for a picture or a movie while a binding is true.
  ///
  /// ```swift
  /// Button("Photo…") { isChoosing = true }
  ///   .photosPicker(isPresented: $isChoosing, selection: $item, matching: .images)
  /// ```
  ///
  /// The binding becomes false afterwards.
  ///
  /// Differs from SwiftUI: browsers show files, and no library. What was chosen before is not
  /// marked; a new choice replaces it.
  ///
  /// - Parameters:
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    asking(isPresented, PhotoChoice(selection, filter))
  }

  /// Asks the visitor for a picture or a movie while a binding is true.
  ///
  /// - Parameters:
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  ///   - photoLibrary: Lets what is chosen have an identifier.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    asking(isPresented, PhotoChoice(selection, filter, hasLibrary: true))
  }

  /// Asks the visitor for pictures and movies while a binding is true.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    asking(isPresented, PhotoChoice(selection, most: maxSelectionCount, filter))
  }

  /// Asks the visitor for pictures and movies while a binding is true.
  ///
  /// - Parameters:
  ///   - maxSelectionCount: The largest number of files; `nil` for any.
  ///   - selectionBehavior: The order of the choice. It changes nothing.
  ///   - filter: The kinds that can be chosen; `nil` for pictures and movies.
  ///   - preferredItemEncoding: How files are handed over. It changes nothing: the browser
  ///     decides.
  ///   - photoLibrary: Lets what is chosen have an identifier.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    asking(isPresented, PhotoChoice(selection, most: maxSelectionCount, filter, hasLibrary: true))
  }
}
