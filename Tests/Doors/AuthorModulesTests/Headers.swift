import CoreGraphics.CGGeometry
import Foundation
import QuartzCore.CATransform3D
import Testing
import os.log

/// A file that names the headers of frameworks, as code did that once was Objective-C.
private let log = OSLog(subsystem: "org.example.cards", category: "layout")

private func turned(_ card: CGRect, by angle: CGFloat) -> CGRect {
  var turn = CATransform3DIdentity
  turn.m34 = -1 / 500
  turn = CATransform3DRotate(turn, angle, 0, 0, 1)
  os_log("turned by %f", log: log, type: .debug, Double(angle))
  return card.applying(CATransform3DGetAffineTransform(turn))
}

struct HeadersTests {
  @Test func headersStandForTheirModules() {
    let turned = turned(CGRect(x: 0, y: 0, width: 40, height: 20), by: .pi / 2)
    #expect(abs(turned.width - 20) < 0.001 && abs(turned.height - 40) < 0.001)
  }
}
