import ArborCore
import ArborDisplay
public import Foundation

/// A picture from elsewhere, which the server brings once for all visitors.
///
/// Until it is there, and where it can not be had, something else is shown. Only `http` and `https` addresses of the public internet are
/// asked, unless `images.allowedAddresses` names others.
public struct AsyncImage<Content: View>: View {
  @Environment(\.imageSource) private var source
  @State private var result: Result?
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content

  private struct Result {
    var url: URL
    var phase: AsyncImagePhase
  }

  /// - Parameters:
  ///   - scale: Pixels of the picture per point.
  ///   - transaction: That in which the phase changes.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.transaction = transaction
    self.content = content
  }

  public var body: some View {
    content(phase).task(id: url) { await load() }
  }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    if let result, result.url == url { return result.phase }
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
    // The view is gone, or shows another picture by now.
    guard !Task.isCancelled else { return }
    withTransaction(transaction) { result = Result(url: url, phase: phase) }
  }
}

extension AsyncImage {
  /// The picture in its own size; until it is there, a grey area.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image.placeholder }
  }

  /// The picture as `content` shows it; until it is there, `placeholder`.
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

/// How far a picture is on its way.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
