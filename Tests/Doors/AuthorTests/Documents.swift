import SwiftUI

/// Documents that are written from views.
struct ReportView: View {
  let rows: [String]

  var body: some View {
    LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
      Section {
        ForEach(rows, id: \.self) { Text($0).pageBreak(.never) }
      } header: {
        Text("Rows").font(.headline)
      }
      Text("Summary").pageBreak([.before, .never])
    }
  }
}

@MainActor func export(_ rows: [String], to url: URL) {
  let renderer = ImageRenderer(content: ReportView(rows: rows))
  renderer.proposedSize = ProposedViewSize(width: 400, height: nil)
  renderer.colorMode = .linear
  renderer.render { size, context in
    var box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
    pdf.beginPDFPage(nil)
    context(pdf)
    pdf.endPDFPage()
    pdf.closePDF()
  }
}

@MainActor func bytes(of view: some View) -> Data? {
  let data = NSMutableData()
  var box = CGRect(x: 0, y: 0, width: 595, height: 842)
  let info = [kCGPDFContextTitle: "Report", kCGPDFContextAuthor: "Ada"] as CFDictionary
  guard let consumer = CGDataConsumer(data: data as CFMutableData),
    let pdf = CGContext(consumer: consumer, mediaBox: &box, info)
  else { return nil }
  ImageRenderer(content: view).render(rasterizationScale: 2) { _, draw in
    pdf.beginPage(mediaBox: &box)
    pdf.translateBy(x: 36, y: 36)
    draw(pdf)
    pdf.endPage()
  }
  pdf.closePDF()
  return data as Data
}

/// Rows that change as they are scrolled.
struct ScrolledRows: View {
  var body: some View {
    ScrollView {
      ForEach(0..<20) { row in
        Text("Row \(row)")
          .scrollTransition { content, phase in
            content
              .opacity(phase.isIdentity ? 1 : 0)
              .scaleEffect(phase.isIdentity ? 1 : 0.75)
              .blur(radius: phase.isIdentity ? 0 : 10)
          }
          .scrollTransition(.animated(.bouncy).threshold(.visible(0.9)), axis: .vertical) {
            $0.offset(x: $1.value * 50)
          }
          .scrollTransition(
            topLeading: .interactive(timingCurve: .easeIn), bottomTrailing: .identity
          ) { content, phase in
            content.rotation3DEffect(.degrees(phase.value * 30), axis: (x: 1, y: 0, z: 0))
          }
      }
    }
  }
}
