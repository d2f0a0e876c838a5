// As authors write it for Apple's platforms, in modules without views.
import Combine
import CoreGraphics
import Foundation
import OSLog
import QuartzCore
import UniformTypeIdentifiers
import os

final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private var cancellables = Set<AnyCancellable>()
  private let logger = Logger(subsystem: "org.example.search", category: "model")
  let finished = PassthroughSubject<Int, Never>()

  init(names: [String], scheduler: DispatchQueue = .main) {
    $query
      .removeDuplicates()
      .debounce(for: .milliseconds(1), scheduler: scheduler)
      .map { query in names.filter { $0.localizedCaseInsensitiveContains(query) } }
      .sink { [weak self] found in
        self?.results = found
        self?.logger.debug("\(found.count) of \(names.count, privacy: .public) names")
        self?.finished.send(found.count)
      }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: .init("reset"))
      .sink { [weak self] _ in self?.query = "" }
      .store(in: &cancellables)
  }
}

struct ImportedFile {
  let type: UTType
  var isPicture: Bool { type.conforms(to: .image) }

  init?(name: String) {
    guard let type = UTType(filenameExtension: (name as NSString).pathExtension) else {
      os_log("%{public}@ has no type", log: .default, type: .error, name as NSString)
      return nil
    }
    self.type = type
  }
}

final class Counter {
  private let value = OSAllocatedUnfairLock(initialState: 0)
  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

func badge(in rect: CGRect) -> CAShapeLayer {
  let layer = CAShapeLayer()
  layer.path = CGPath(ellipseIn: rect.insetBy(dx: 2, dy: 2), transform: nil)
  layer.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  layer.transform = CATransform3DMakeScale(2, 2, 1)
  return layer
}
