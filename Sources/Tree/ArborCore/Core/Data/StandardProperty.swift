/// A property wrapper whose `update()` does nothing.
protocol StandardProperty {}

extension State: StandardProperty {}
extension Binding: StandardProperty {}
extension Environment: StandardProperty {}
extension StateObject: StandardProperty {}
extension ObservedObject: StandardProperty {}
extension EnvironmentObject: StandardProperty {}
extension FocusState: StandardProperty {}
extension Namespace: StandardProperty {}
