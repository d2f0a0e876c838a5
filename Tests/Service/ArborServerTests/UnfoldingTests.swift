import Arbor
import ArborCore
import ArborPictures
import Foundation
import Testing

@testable import ArborServer

/// Pages on paper, whose scroll views show all of their content.
@MainActor @Suite struct UnfoldingTests {
  private func page(_ content: @escaping @MainActor () -> some View) -> Page {
    Page(id: "", title: "Rows") { ViewHost(configuration: $0, content: content) }
  }

  private func height(_ page: Page, width: Double = 523) -> Double {
    let configuration = HostConfiguration(size: CGSize(width: width, height: 770))
    return StillPage(page, configuration, .pdf, isUnfolded: true).displayList.size.height
  }

  private func rows(_ count: Int) -> Page {
    page { List(0..<count, id: \.self) { Text("Row \($0)") } }
  }

  @Test func aListIsAsLongAsItsRows() {
    let known = height(rows(60))
    #expect(known > 1_000 && known < 5_000)
    #expect(height(rows(120)) > known * 1.5)
  }

  @Test func aListThatIsTooLongIsShownAsFarAsPagesMayBeHigh() throws {
    #expect(height(rows(100_000)) == 20_000)
    // A narrow page is not higher than others.
    #expect(height(rows(1_000_000), width: 1) == 20_000)
  }

  @Test func scrollViewsOfAFixedHeightStay() {
    let inner = ScrollView { Color.red.frame(height: 5_000) }.frame(height: 100)
    #expect(height(page { inner }) == 770)
    let outer = page {
      ScrollView {
        VStack(spacing: 0) {
          inner
          Color.blue.frame(height: 3_000)
        }
      }
    }
    #expect(height(outer) == 3_100)
  }

  @Test func pagesThatAreWrittenOnPaperAreUnfolded() throws {
    let configuration = HostConfiguration(size: Paper.a4.content)
    let file = try PageWriter().drawing(
      of: rows(120), format: .pdf, configuration: configuration, PictureOptions(paper: .a4))
    let count = String(decoding: file, as: UTF8.self).components(separatedBy: "/Type /Page ").count
    #expect(count > 4)
    #expect(!PictureOptions(paper: .a4).isUnfolded(as: .png))
    #expect(!PictureOptions().isUnfolded(as: .pdf))
  }
}
