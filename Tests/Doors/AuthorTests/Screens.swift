import SwiftUI

// In the style of apps that ask the device: compiled as authors write it.

struct HalfScreen: View {
  let width = UIScreen.main.bounds.width

  var body: some View {
    VStack {
      Color.blue
        .frame(width: UIScreen.main.bounds.width * 0.5, height: UIScreen.main.bounds.height / 4)
      Text("\(Int(UIScreen.main.bounds.size.width)) at \(Int(UIScreen.main.scale))")
      Text(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone")
      Text(UIDevice.current.orientation.isLandscape ? "wide" : "tall")
      Button("Share") { share() }
    }
  }

  private func share() {
    guard let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene,
      let root = scene.windows.first(where: { $0.isKeyWindow })?.rootViewController
    else { return }
    let alert = UIAlertController(title: "Shared", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: true)
  }

  private func openSettings() {
    if let url = URL(string: "https://example.org"), UIApplication.shared.canOpenURL(url) {
      UIApplication.shared.open(url)
      UIApplication.shared.connectedScenes.first?.open(url, options: nil)
    }
  }

  private func openLater() async {
    guard let url = URL(string: "https://example.org") else { return }
    let isOpen = await UIApplication.shared.open(url)
    print(isOpen)
    await UIApplication.shared.open(url)
  }
}

extension UIApplication {
  var currentKeyWindow: UIWindow? {
    connectedScenes
      .compactMap { $0 as? UIWindowScene }
      .flatMap { $0.windows }
      .first { $0.isKeyWindow }
  }
}

extension UIScreen {
  static let isSmall = { @MainActor in UIScreen.main.nativeBounds.height < 1_200 }
}
