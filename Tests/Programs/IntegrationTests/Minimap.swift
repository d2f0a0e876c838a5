import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Where the parts of the minimap page are.
enum Minimap {
  static let form = "/MinimapPage/VStack/HStack.1/VStack.1"
  static let title = form + "/VStack.0/Text.0"
  static let toggle = form + "/HStack.1/Toggle.0/HStack/Switch.2"
  static let slider = form + "/HStack.1/Slider.1"
  static let secondRow = form + "/HStack.3"
  static let names = (0..<3).map { form + "/HStack.2/FormField.\($0)/VStack/TextField.1" }
  static let email = form + "/HStack.3/FormField.0/VStack/TextField.1"
  static let phone = form + "/HStack.3/FormField.1.t/VStack/TextField.1"
  /// The view that all parts of the form tell their place to.
  static let row = "/MinimapPage/VStack/HStack.1"
}

/// Expects an RFC 9457 problem with this status and type, and gives it back.
@discardableResult
func expectProblem(
  _ reply: Reply, _ status: Int, _ type: String, at location: SourceLocation = #_sourceLocation
) throws -> JSON {
  #expect(reply.status == status, "\(reply)", sourceLocation: location)
  #expect(reply["Content-Type"] == "application/problem+json", sourceLocation: location)
  let problem = try reply.json
  #expect(problem["type"].string == "/problems/" + type, "\(reply)", sourceLocation: location)
  #expect(problem["status"].int == status, sourceLocation: location)
  #expect(problem["title"].string?.isEmpty == false, sourceLocation: location)
  #expect(problem["detail"].string?.isEmpty == false, sourceLocation: location)
  return problem
}
