import Arbor
import ArborCore
import ArborPictures
import BenchmarkKit
import Foundation

/// A report of rows, on sheets of A4.
private struct PaperRows: View {
  let count: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        HStack {
          Text("Row \(index)")
          Spacer()
          Text("Value \(index * 7919 % 100_000)")
        }
        .frame(height: 19)
      }
    }
  }
}

/// What pages cost as PNG and PDF files.
@MainActor func measurePictures(into report: inout Report) {
  let host = ViewHost(configuration: HostConfiguration(size: Paper.a4.content)) {
    PaperRows(count: 1_000)
  }
  host.flush()
  let document = PictureDocument(host.displayList)
  // The first picture opens the libraries, and reads the fonts.
  let first = ContinuousClock().measure {
    Timing.keep(try? document.png(part: CGRect(x: 0, y: 0, width: 10, height: 10)))
  }
  report.add("first picture of a process: open the libraries", first / .microseconds(1), "us")
  report.time("PDF of 1,000 rows on 25 sheets", reach: 200_000, runs: 5) {
    Timing.keep(try? document.pdf(PDFInformation(title: "Report"), paper: .a4))
  }
  report.time("PNG of 1,200 by 630 points of it", runs: 5) {
    Timing.keep(try? document.png(part: CGRect(x: 0, y: 0, width: 1_200, height: 630)))
  }
  host.close()
}
