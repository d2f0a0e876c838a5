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

  @Test func aListThatIsTooLongIsRefused() throws {
    let configuration = HostConfiguration(size: Paper.a4.content)
    let still = StillPage(rows(1_000_000), configuration, .pdf, isUnfolded: true)
    #expect(!still.isWhole && still.displayList.size.height < 100_000)
    #expect(throws: PictureError.tooLarge("at most 100000 points of height")) {
      try PageWriter().drawing(
        of: rows(100_000), format: .pdf, configuration: configuration, PictureOptions(paper: .a4))
    }
  }

  @Test func aWidePageHasLessHeight() throws {
    let configuration = HostConfiguration(size: CGSize(width: 20_000, height: 800))
    let still = StillPage(rows(1_000_000), configuration, .pdf, isUnfolded: true)
    #expect(!still.isWhole && still.displayList.size.height < 3_000)
    #expect(throws: PictureError.tooLarge("at most 3000 points of height")) {
      try PageWriter().drawing(of: rows(10_000), format: .pdf, configuration: configuration)
    }
  }

  @Test func aReportOfAThousandRowsIsWhole() throws {
    let configuration = HostConfiguration(size: Paper.a4.content)
    let report = page {
      List {
        ForEach(0..<20, id: \.self) { section in
          Section("Part \(section)") {
            ForEach(0..<50, id: \.self) { row in Text("Row \(row)").frame(height: 44) }
          }
        }
      }
    }
    let still = StillPage(report, configuration, .pdf, isUnfolded: true)
    #expect(still.isWhole && still.displayList.size.height > 44_000)
  }

  @Test func aLongPageWithoutPaperIsDivided() throws {
    let configuration = HostConfiguration(size: CGSize(width: 400, height: 300))
    let file = try PageWriter().drawing(
      of: page {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<400, id: \.self) { Text("Row \($0)").frame(height: 50) }
          }
        }
      }, format: .pdf, configuration: configuration)
    let pages = String(decoding: file, as: UTF8.self).components(separatedBy: "/Type /Page ")
    #expect(pages.count == 3)
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
    #expect(PictureOptions().isUnfolded(as: .pdf) && !PictureOptions().isUnfolded(as: .png))
  }
}
