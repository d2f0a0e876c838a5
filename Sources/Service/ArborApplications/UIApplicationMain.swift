import ArborApp
import ArborPlatform
public import ArborUIKit
public import Foundation

extension UIApplicationDelegate where Self: NSObject {
  /// Serves the program's page, which shows the windows that the delegate or the delegates of its
  /// scenes make visible, until the process is asked to stop; options as those of an app.
  public static func main() { DelegateProgram<Self>.main() }
}

/// Serves the page of a program that an application delegate starts, as `@main` on its class does,
/// until the process is asked to stop. It is called on the main thread.
///
/// ```swift
/// // main.swift
/// UIApplicationMain(
///   CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
/// ```
///
/// Differs from UIKit: the arguments are those of the process, whatever `argc` and `argv` say, and
/// there are no classes of applications other than `UIApplication`, which `principalClassName` can
/// name. Without the name of a class that is an `NSObject` and an application delegate the process
/// ends with status 64.
@discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  MainActor.assumeIsolated { serve(delegateClassName) }
  return 0
}

@MainActor private func serve(_ name: String?) {
  do throws(DelegateError) {
    run(try DelegateError.type(named: name))
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(64)
  }
}

@MainActor private func run<Delegate: NSObject & UIApplicationDelegate>(_ type: Delegate.Type) {
  type.main()
}

/// The reason why a program has no application delegate.
enum DelegateError: Error, Equatable, CustomStringConvertible {
  case unnamed
  case unknown(String)

  /// Returns the class of a name.
  static func type(
    named name: String?
  ) throws(DelegateError) -> any (NSObject & UIApplicationDelegate).Type {
    guard let name else { throw .unnamed }
    guard let type = NSClassFromString(name) as? any (NSObject & UIApplicationDelegate).Type else {
      throw .unknown(name)
    }
    return type
  }

  var description: String {
    switch self {
    case .unnamed:
      "UIApplicationMain needs the name of a class: NSStringFromClass(AppDelegate.self)."
    case .unknown(let name):
      """
      There is no class "\(name)" that is an NSObject and a UIApplicationDelegate. \
      NSStringFromClass(AppDelegate.self) is the name of a class.
      """
    }
  }
}
