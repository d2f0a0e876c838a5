import ArborCore
import ArborDisplay
public import Foundation

/// An image from another server, which this server loads once for all visitors.
///
/// ```swift
/// AsyncImage(url: profile.photo) { image in
///   image.resizable().scaledToFill()
/// } placeholder: {
///   ProgressView()
/// }
/// ```
///
/// Only `http` and `https` URLs of the public internet are loaded, unless `images.allowedAddresses`
/// names others.
///
/// Differs from SwiftUI: the server loads and caches the image, not the visitor's device.
public struct AsyncImage<Content: View>: View {
  @Environment(\.imageSource) private var source
  @State private var result = LoadedImage(url: nil, phase: .empty)
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content

  /// Creates an image whose content depends on the loading phase.
  ///
  /// - Parameters:
  ///   - url: The address; `nil` stays in the phase `empty`.
  ///   - scale: Pixels of the image per point.
  ///   - transaction: The transaction in which the phase changes.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.transaction = transaction
    self.content = content
  }

  public var body: some View { content(phase).task(id: url) { await load() } }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    if result.url == url { return result.phase }
    return source?.loaded(url).map { .success(image($0)) } ?? .empty
  }

  private func image(_ asset: ImageAsset) -> Image {
    var asset = asset
    asset.scale = scale
    return Image(asset)
  }

  private func load() async {
    guard let url, let source else { return }
    let phase: AsyncImagePhase
    do {
      phase = .success(image(try await source.load(url)))
    } catch {
      phase = .failure(error)
    }
    // The view has been removed, or its URL has changed.
    guard !Task.isCancelled else { return }
    withTransaction(transaction) { result = LoadedImage(url: url, phase: phase) }
  }
}

extension AsyncImage {
  /// Creates an image of its own size, with a gray area until it is loaded.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image.placeholder }
  }

  /// Creates an image that `content` shows, with `placeholder` until it is loaded or if it fails.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }
}

/// The phase that was reached for a URL. It is not parked: the next page loads the image again.
private final class LoadedImage: TransientState {
  let url: URL?
  let phase: AsyncImagePhase
  nonisolated static var isKeptAsleep: Bool { true }

  init(url: URL?, phase: AsyncImagePhase) {
    self.url = url
    self.phase = phase
  }
}

/// The loading phase of an asynchronous image.
///
/// ```swift
/// AsyncImage(url: photo) { phase in
///   if let image = phase.image { image } else { ProgressView() }
/// }
/// ```
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The image; `nil` until it is loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// The error of a failed load; else `nil`.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
