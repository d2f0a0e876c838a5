import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas

@MainActor @Suite struct CanvasTests {
}
