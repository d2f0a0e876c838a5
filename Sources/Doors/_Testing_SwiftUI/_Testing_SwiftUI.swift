// _Testing_SwiftUI
