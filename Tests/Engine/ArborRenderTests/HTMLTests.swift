import ArborDisplay
import ArborWindows
import Foundation
import Testing

@testable import ArborRender

private let body = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)
private let link = TextStyle(
  family: "Noto Sans", size: 17, weight: 700, lineHeight: 22, color: RGBA(hex: 0x007AFF))

private func text(_ lines: [TextRun]..., x: Double = 0) -> Segment.Content {
  let lines = lines.enumerated().map {
    TextLine(runs: $1, x: x, y: Double($0) * 22, width: 33.5)
  }
  return .text(TextContent(style: body, lines: lines, baseline: 17))
}

private func control(_ kind: ControlContent.Kind, isEnabled: Bool = true, label: String = "")
  -> Segment.Content
{ .control(ControlContent(kind: kind, isEnabled: isEnabled, label: label)) }

private func shape(_ path: Path) -> Segment.Content {
  .shape(ShapeContent(path: path, fill: RGBA(hex: 0xFF0000)))
}

private func node(
  _ id: UInt32, _ content: Segment.Content, _ width: Double = 34, _ height: Double = 22,
  _ children: [Placement] = []
) -> Segment {
  Segment(
    id: id, content: content, size: CGSize(width: width, height: height), children: children)
}

private func at(_ x: Double, _ y: Double, _ segment: Segment) -> Placement {
  Placement(offset: CGPoint(x: x, y: y), segment: segment)
}

private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

private func check(
  _ children: Placement..., gives html: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let root = node(1, .group, 100, 100, children)
  var styles = StyleTable()
  let bytes = DisplayList(size: root.size, root: root).html(styles: &styles)
  #expect(String(decoding: bytes, as: UTF8.self) == html, sourceLocation: sourceLocation)
}

@Test func aLineIsOneElement() {
  check(
    at(8, 4, node(42, text([TextRun(text: "Row 1")]))),
    gives: "<p id=n42 class=a style=left:8px;top:4px;width:34px>Row 1")
}

@Test func textIsEscaped() {
  check(
    at(0, 0, node(2, text([TextRun(text: "a < b && \"c\" \u{0}\r\n12345678<")]))),
    gives:
      "<p id=n2 class=a style=width:34px>a &lt; b &amp;&amp; &#34;c&#34; \u{FFFD}&#13;\n12345678&lt;"
  )
}

@Test func linesAndRunsStandInOneElement() {
  check(
    at(
      0.5, -1.25,
      node(
        2,
        text(
          [TextRun(text: "See "), TextRun(text: "this ", style: link)], [TextRun(text: "page")]),
        40, 44)),
    gives: "<p id=n2 class=a style=left:.5px;top:-1.25px;width:40px;height:44px>"
      + "<span>See <b class=b>this </b></span><span style=top:22px>page</span>")
}

@Test func anIndentedLineKeepsItsFrame() {
  check(
    at(0, 0, node(2, text([TextRun(text: "x")], x: 3), 34, 30)),
    gives: "<p id=n2 class=a style=width:34px;height:30px;padding-left:3px>x")
}

@Test func groupsAndChunksHaveNoElement() {
  let row = node(3, .group, 50, 22, [at(2, 1, node(4, text([TextRun(text: "x")])))])
  check(
    at(10, 20, node(0, .group, 50, 50, [at(0, 5, row)])),
    gives: "<p id=n4 class=a style=left:12px;top:26px;width:34px>x")
}

@Test func aDrawingOfShapesIsOneImage() {
  let inner = node(
    5, .group, 20, 20,
    [at(3, 4, node(6, shape(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)))))])
  check(
    at(10, 20, node(3, .group, 30, 40, [at(1, 2, node(4, shape(square))), at(5, 5, inner)])),
    at(0, 0, node(9, .color(.white), 1, 1)),
    gives: "<svg id=g3 style=left:10px;top:20px;width:30px;height:40px>"
      + "<rect id=n4 x=1 y=2 width=10 height=10 fill=#f00 />"
      + "<circle id=n6 cx=12 cy=13 r=4 fill=#f00 /></svg>"
      + "<div id=n9 style=width:1px;height:1px;background:#fff></div>")
}

@Test func howShapesAreChunkedIsNotSeen() {
  let chunk = node(0, .group, 30, 40, [at(1, 2, node(4, shape(square)))])
  check(
    at(0, 0, node(9, text([TextRun(text: "x")]))), at(10, 20, chunk),
    gives: "<p id=n9 class=a style=width:34px>x</p>"
      + "<svg id=g4 style=left:11px;top:22px;width:34px;height:22px>"
      + "<rect id=n4 width=10 height=10 fill=#f00 /></svg>")
}

@Test func aLayerFadesAndClips() {
  let bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
  let clip = Path(roundedRect: bounds, cornerRadius: 8)
  check(
    at(
      1, 2,
      node(
        2, .layer(LayerContent(opacity: 0.5, clip: clip)), 30, 40,
        [
          at(3, 4, node(3, .color(RGBA(hex: 0x112233, opacity: 0.5)), 5, 6))
        ])),
    gives:
      "<div id=n2 class=L style=\"left:1px;top:2px;width:30px;height:40px;opacity:.5;overflow:clip;border-radius:8px\">"
      + "<div id=n3 style=left:3px;top:4px;width:5px;height:6px;background:#11223380></div></div>")
  check(
    at(0, 0, node(2, .layer(LayerContent(opacity: 0, clip: Path(ellipseIn: bounds))), 30, 40)),
    gives:
      "<div id=n2 class=L style=\"width:30px;height:40px;visibility:hidden;opacity:0;clip-path:ellipse(15px 20px at 15px 20px)\"></div>"
  )
}

@Test func aScrollViewSaysHowFarItReachesAndWhereItIs() {
  let content = ScrollContent(axes: .vertical, contentSize: CGSize(width: 30, height: 160))
  let inner = [
    at(0, 0, node(8, .snap, 30, 40)), at(0, 120, node(3, .color(RGBA(hex: 0x112233)), 30, 40)),
  ]
  let scroll = at(1, 2, node(2, .scroll(content), 30, 80, inner))
  check(
    scroll,
    gives:
      "<div id=n2 class=\"S Y B\" style=left:1px;top:2px;width:30px;height:80px;--sw:30px;--sh:160px;--st:40px>"
      + "<div id=n8 class=M style=width:30px;height:40px></div>"
      + "<div id=n3 style=top:120px;width:30px;height:40px;background:#123></div></div>")
  var list = DisplayList(
    size: CGSize(width: 100, height: 100),
    root: Segment(
      id: 1, content: .group, size: CGSize(width: 100, height: 100), children: [scroll]))
  list.offsets[2] = CGPoint(x: 0, y: 30.5)
  var styles = StyleTable()
  #expect(String(decoding: list.html(styles: &styles), as: UTF8.self).contains(" data-at=0,30.5 "))
  #expect(TextOutline(list).description.contains("scroll n2 1,2 30x80 of 30x160"))
  #expect(TextOutline(list).description.contains("color n3 1,91.5 30x40"))
  #expect(String(decoding: SVGDocument(list).bytes, as: UTF8.self).contains("y=\"91.5\""))
  let bare = ScrollContent(
    axes: .horizontal, contentSize: .zero, isRightToLeft: true, showsIndicators: false, snaps: true)
  check(
    at(0, 0, node(2, .scroll(bare), 30, 80)),
    gives:
      "<div id=n2 class=\"S X P\" dir=rtl style=width:30px;height:80px;--sw:0px;--sh:0px;--st:30px></div>"
  )
}

@Test func aScrollViewThatShowsContentBeyondItsFrameHasBordersOfThatWidth() {
  let content = ScrollContent(
    axes: .vertical, contentSize: CGSize(width: 30, height: 160),
    overhang: EdgeInsets(top: 10, leading: 1, bottom: 20, trailing: 2))
  check(
    at(0, 0, node(2, .scroll(content), 33, 110)),
    gives:
      "<div id=n2 class=\"S Y B F\" style=\"width:33px;height:110px;--sw:30px;--sh:160px;--st:40px;--i:10px 2px 20px 1px\"></div>"
  )
}

@Test func theTabKeyStopsAtAScrollViewThatHasNoOtherStop() {
  var content = ScrollContent(axes: .vertical, contentSize: CGSize(width: 30, height: 160))
  content.takesFocus = true
  check(
    at(0, 0, node(2, .scroll(content), 30, 80)),
    gives:
      "<div id=n2 class=\"S Y B\" tabindex=0 style=width:30px;height:80px;--sw:30px;--sh:160px;--st:40px></div>"
  )
}

@Test func masksShowWhatTheyCover() {
  func layer(_ mask: LayerContent.Mask, clip: Path? = nil) -> Placement {
    at(0, 0, node(2, .layer(LayerContent(clip: clip, box: .init(mask: mask))), 30, 40))
  }
  let start = "<div id=n2 class=O style=\"width:30px;height:40px"
  let box = CGRect(x: 0, y: 0, width: 30, height: 40)
  check(layer(.outline(Path())), gives: start + ";clip-path:inset(100%)\"></div>")
  // The outline of the box cuts too.
  check(
    layer(.outline(Path(box)), clip: Path(box)),
    gives: start + ";overflow:clip;clip-path:inset(0px 0px 0px 0px)\"></div>")
  let fade = GradientContent(
    kind: .axial,
    stops: [
      .init(color: .black, place: 0), .init(color: RGBA(hex: 0, opacity: 0), place: 1),
    ], start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))
  check(
    layer(.gradient(fade, CGRect(x: 1, y: 2, width: 20, height: 10))),
    gives: start
      + ";mask:linear-gradient(180deg,#000 0px,#0000 10px) 1px 2px/20px 10px no-repeat;mask-clip:no-clip\"></div>"
  )
  let ring = ShapeContent(
    path: Path(ellipseIn: CGRect(x: 5, y: 5, width: 20, height: 20)),
    stroke: .init(color: .black, style: StrokeStyle(lineWidth: 2, lineJoin: .round)))
  check(
    layer(.shape(ring)),
    gives: start
      + ";mask:url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2224%22 height=%2224%22%3E"
      + "%3Ccircle cx=%2212%22 cy=%2212%22 r=%2210%22 fill=%22none%22 stroke=%22%23000%22 stroke-width=%222%22 stroke-linejoin=%22round%22/%3E%3C/svg%3E')"
      + " 3px 3px/24px 24px no-repeat;mask-clip:no-clip\"></div>")
}

@Test func boxesHaveShadowsRoundCornersAndNames() {
  func layer(_ layer: LayerContent) -> Placement { at(0, 0, node(2, .layer(layer), 30, 40)) }
  let start = "<div id=n2 class=O style=\"width:30px;height:40px"
  let shadow = LayerContent.Shadow(color: .black, radius: 3, x: 1, y: -2)
  check(
    layer(LayerContent(box: .init(background: .white, cornerRadius: 8, shadow: shadow))),
    gives: start + ";background:#fff;border-radius:8px;box-shadow:1px -2px 6px #000\"></div>")
  check(
    layer(LayerContent(box: .init(cornerRadius: 8, roundCorners: 3, shadow: shadow))),
    gives: start + ";border-radius:8px 8px 0px 0px;filter:drop-shadow(1px -2px 3px #000)\"></div>")
  check(
    layer(LayerContent(box: .init(backdropBlur: 20))),
    gives: start + ";backdrop-filter:blur(20px)\"></div>")
  var said = LayerContent.Description()
  said.label = "A \"card\""
  said.toolTip = "More"
  said.isHidden = true
  check(
    layer(LayerContent(box: .init(), description: said)),
    gives: "<div id=n2 class=O role=\"group\" aria-label=\"A &#34;card&#34;\""
      + " aria-hidden=\"true\" title=\"More\" style=\"width:30px;height:40px\"></div>")
}

@Test func theTabKeyStopsAtWhatTakesKeysAndIsSeen() {
  func layer(_ keys: LayerContent.Keys, _ width: Double) -> Placement {
    var layer = LayerContent()
    layer.keys = keys
    return at(0, 0, node(2, .layer(layer), width, 40))
  }
  func markup(_ attributes: String, _ width: Int) -> String {
    "<div id=n2 class=L \(attributes) style=\"width:\(width)px;height:40px\"></div>"
  }
  check(layer(.accepted, 30), gives: markup("tabindex=0 data-f", 30))
  check(layer(.received, 30), gives: markup("tabindex=0 data-f=f", 30))
  check(layer(.received, 0), gives: markup("tabindex=-1 data-f=f", 0))
}

@Test func aLayerSaysWhatAPointerDoesToIt() {
  let bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
  func layer(_ layer: LayerContent) -> Placement { at(0, 0, node(2, .layer(layer), 30, 40)) }
  let start = "<div id=n2 class=L"
  check(
    layer(LayerContent(pointer: PointerNeeds(.from(10), delays: [0, 500]))),
    gives: start
      + " data-g=\"10,0,500\" tabindex=0 data-gk=d style=\"width:30px;height:40px\"></div>")
  check(
    layer(LayerContent(hits: .nowhere)),
    gives: start + " style=\"width:30px;height:40px;--h:none\"></div>")
  let hit = start + " style=\"width:30px;height:40px;pointer-events:var(--h,auto)"
  check(layer(LayerContent(hits: .within(Path(bounds)))), gives: hit + "\"></div>")
  check(
    layer(LayerContent(hits: .within(Path(ellipseIn: bounds)))),
    gives: hit + ";border-radius:50%\"></div>")
  check(
    layer(LayerContent(hits: .within(Path(roundedRect: bounds, cornerRadius: 8)))),
    gives: hit + ";border-radius:8px\"></div>")
}

@Test func aLayerSaysWhichKeysItWants() {
  func layer(_ keys: LayerContent.Keys) -> Placement {
    at(0, 0, node(2, .layer(LayerContent(keys: keys)), 30, 40))
  }
  let style = " style=\"width:30px;height:40px\"></div>"
  check(layer(.accepted), gives: "<div id=n2 class=L tabindex=0 data-f" + style)
  check(layer(.received), gives: "<div id=n2 class=L tabindex=0 data-f=f" + style)
  // Keys that others have: it is no stop of Tab.
  check(layer(.all), gives: "<div id=n2 class=L data-f=a" + style)
}

@Test func aLayerHasAPointerOfItsOwn() {
  let layer = node(2, .layer(LayerContent(cursor: .hand)), 30, 40)
  check(
    at(0, 0, layer),
    gives: "<div id=n2 class=L data-c style=\"width:30px;height:40px;--c:pointer;"
      + "cursor:var(--pc,var(--c))\"></div>")
  let page = { (layer: Segment) in
    DisplayList(size: layer.size, root: node(1, .group, 100, 100, [at(0, 0, layer)]))
  }
  var styles = StyleTable()
  let patch = Patch.difference(
    from: page(layer), to: page(node(2, .layer(LayerContent()), 30, 40)), styles: &styles)
  #expect("\(patch.ops)".contains("data-c"))
}

@Test func whatIsNotSeenMeetsNoPointer() {
  check(
    at(0, 0, node(2, .color(RGBA(hex: 0, opacity: 0)), 30, 40)),
    gives: "<div id=n2 style=width:30px;height:40px;background:#0000;pointer-events:none></div>")
}

@Test func aLayerMayBeTheLabelOfTheButtonInIt() {
  let size = CGSize(width: 30, height: 40)
  let row = LayerContent(
    pointer: .taps, hits: .within(Path(CGRect(origin: .zero, size: size))), isLabel: true)
  let button = ControlContent(kind: .button, isEnabled: true, isPressed: true)
  let inner = [
    at(0, 0, node(3, .control(button), 30, 40)), at(1, 2, node(4, text([TextRun(text: "x")]))),
  ]
  check(
    at(0, 0, node(5, text([TextRun(text: "before")]))),
    at(0, 0, node(2, .layer(row), 30, 40, inner)),
    at(0, 9, node(6, text([TextRun(text: "after")]))),
    gives: "<p id=n5 class=a style=width:34px>before</p>"
      + "<label id=n2 class=L data-g=\"\" style=\"width:30px;height:40px;pointer-events:var(--h,auto)\">"
      + "<button id=n3 name=e value=n3 aria-pressed=\"true\" style=width:30px;height:40px></button>"
      + "<p id=n4 class=a style=left:1px;top:2px;width:34px>x</p></label>"
      + "<p id=n6 class=a style=top:9px;width:34px>after")
  // A button in a button would end the one around it.
  check(
    at(0, 0, node(9, control(.button), 30, 40, [at(0, 0, node(2, .layer(row), 30, 40))])),
    gives: "<button id=n9 name=e value=n9 style=width:30px;height:40px>"
      + "<div id=n2 class=L data-g=\"\" style=\"width:30px;height:40px;pointer-events:var(--h,auto)\"></div>"
      + "</button>")
}

@Test func aButtonHoldsItsLabel() {
  check(
    at(
      1, 2,
      node(
        2, control(.button, isEnabled: false, label: "Say \"x\""), 60, 44,
        [
          at(3, 4, node(3, text([TextRun(text: "x")])))
        ])),
    gives:
      "<button id=n2 name=e value=n2 aria-label=\"Say &#34;x&#34;\" disabled style=left:1px;top:2px;width:60px;height:44px>"
      + "<p id=n3 class=a style=left:3px;top:4px;width:34px>x</button>")
}

/// A browser moves a paragraph out of a link that ends before it.
@Test func aLinkEndsItsParagraphs() {
  check(
    at(
      1, 2,
      node(
        2, control(.link(url: "/x")), 60, 44, [at(0, 0, node(3, text([TextRun(text: "x")])))])),
    at(0, 0, node(4, text([TextRun(text: "y")]))),
    gives: "<a id=n2 href=\"/x\" style=left:1px;top:2px;width:60px;height:44px>"
      + "<p id=n3 class=a style=width:34px>x</p></a><p id=n4 class=a style=width:34px>y")
}

@Test func aLinkInATextNamesWhoFollowsIt() {
  check(
    at(
      0, 0,
      node(2, text([TextRun(text: "x", link: "/x"), TextRun(text: "y", link: "/y", linkNode: 7)]))),
    gives: "<p id=n2 class=a style=width:34px><a href=\"/x\">x</a><a href=\"/y\" data-l=7>y</a>")
}

@Test(
  arguments: [
    "javascript:alert(1)", " JavaScript:alert(1)", "java\nscript:alert(1)", "\u{1}data:text/html,x",
    "vbscript:x", "file:///etc/passwd",
  ])
func aLinkLeadsToNoScript(url: String) {
  #expect(URLSchemes.refuses(url))
  check(
    at(0, 0, node(2, text([TextRun(text: "x", link: url)]))),
    gives: "<p id=n2 class=a style=width:34px><a>x</a>")
  let link = ControlContent(kind: .link(url: url), isEnabled: true)
  let href = link.attributes(isDescribed: false).first { "\($0.name)" == "href" }
  #expect(href?.value == Attribute.Value.absent)
}

@Test func gradientsAreImagesOfCSS() {
  func layer(_ kind: GradientContent.Kind, _ start: CGPoint, _ end: CGPoint) -> LayerContent {
    let gradient = GradientContent(
      kind: kind,
      stops: [.init(color: .black, place: 0), .init(color: .white, place: 0.5)], start: start,
      end: end)
    return LayerContent(box: .init(background: .black, gradient: gradient))
  }
  check(
    at(
      0, 0,
      node(
        2, .layer(layer(.axial, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))), 200, 100)),
    gives:
      "<div id=n2 class=O style=\"width:200px;height:100px;background:linear-gradient(180deg,#000 0px,#fff 50px) #000\"></div>"
  )
  check(
    at(
      0, 0,
      node(
        2, .layer(layer(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))), 200, 100)),
    gives:
      "<div id=n2 class=O style=\"width:200px;height:100px;background:radial-gradient(100px 50px at 100px 50px,#000 0%,#fff 50%) #000\"></div>"
  )
  check(
    at(
      0, 0,
      node(
        2, .layer(layer(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))), 200, 100)),
    gives:
      "<div id=n2 class=O style=\"width:200px;height:100px;background:conic-gradient(from 90deg at 100px 50px,#000 0%,#fff 50%) #000\"></div>"
  )
}

@Test func aButtonInAButtonIsNoButtonToTheParser() {
  check(
    at(0, 0, node(2, control(.button), 60, 44, [at(0, 0, node(3, control(.button), 5, 5))])),
    gives: "<button id=n2 name=e value=n2 style=width:60px;height:44px>"
      + "<div role=button tabindex=0 id=n3 style=width:5px;height:5px></div></button>")
}

@Test func controlsAreNativeInputs() {
  let field = TextFieldContent(
    text: "a\"b", placeholder: "Name", style: body, hasRoundedBorder: true, isSecure: true)
  check(
    at(0, 0, node(2, control(.textField(field), label: "Name"))),
    gives:
      "<input id=n2 name=n2 value=\"a&#34;b\" class=\"a R\" aria-label=\"Name\" placeholder=\"Name\" type=\"password\" style=width:34px;height:22px>"
  )
  check(
    at(0, 0, node(2, control(.toggle(isOn: true)), 51, 31)),
    gives: "<input id=n2 name=n2 type=checkbox role=switch checked style=width:51px;height:31px>")
  let slider = SliderContent(value: 0.25, lowerBound: -1, upperBound: 1)
  check(
    at(0, 0, node(2, control(.slider(slider)), 100, 31)),
    gives:
      "<input id=n2 name=n2 type=range aria-label=\"Slider\" min=\"-1\" max=\"1\" step=\"any\" value=0.25 style=width:100px;height:31px>"
  )
}

@Test func textThatNoFontCoversHasABoxThatMayGrow() {
  check(
    at(0, 0, node(2, text([TextRun(text: "a "), TextRun(text: "日本", boxWidth: 34)]))),
    gives: "<p id=n2 class=a style=width:34px>a <i style=min-width:34px>日本</i>")
}

@Test func theDocumentNamesTheStylesItUses() {
  let list = DisplayList(
    size: CGSize(width: 34, height: 22), root: node(2, text([TextRun(text: "x", style: link)])))
  let document = HTMLDocument(
    title: "A & B", displayList: list, fontURLs: ["/f.woff2"], rules: "@font-face{}",
    actionURL: "/page?q=1", sessionToken: "token", csrfToken: "csrf", revision: 3,
    viewport: CGSize(width: 390, height: 844.5))
  var styles = StyleTable()
  #expect(
    String(decoding: document.bytes(styles: &styles), as: UTF8.self) == """
      <!doctype html><html lang="en"><meta charset=utf-8>\
      <meta name=viewport content="width=device-width,initial-scale=1,minimum-scale=1,viewport-fit=cover,interactive-widget=resizes-content"><title>A &amp; B</title>\
      <link rel=preload as=font type="font/woff2" crossorigin href="/f.woff2">\
      <link rel=stylesheet href="/arbor.css"><style>@font-face{}</style><style id=css>\
      .a{font:400 17px/22px Inter,system-ui,sans-serif;font-kerning:normal;color:#000}\
      .b{font:700 17px/22px 'Noto Sans',system-ui,sans-serif;font-kerning:normal;color:#007aff}\
      </style><script src="/arbor.js" defer></script>\
      <body data-live="/live" data-rev=3 data-size=390x844.5>\
      <header><h1>A &amp; B</h1></header>\
      <form id=page method=post autocomplete=off action="/page?q=1">\
      <input type=hidden name=s value="token"><input type=hidden name=c value="csrf">\
      <input type=hidden name=r value=3>\
      <button class=H name=e value=0 tabindex=-1 aria-hidden=true></button>\
      <main id=root style=width:34px;height:22px>\
      <p id=n2 class=a style=width:34px><b class=b>x</b></main></form>
      """)
}

@Test func anEditorIsATextArea() {
  var details = TextFieldContent.Details()
  details.isMultiline = true
  details.selection = 1..<2
  details.insets = [8, 5, 8, 5]
  details.traits.caret = RGBA(hex: 0xFF0000)
  details.traits.keyboard = .email
  var run = TextFieldContent.Run(length: 2)
  run.color = RGBA(hex: 0x0000FF)
  run.isUnderlined = true
  details.runs = [.init(length: 1), run]
  let editor = TextFieldContent(
    text: "\na<", placeholder: "", style: body, hasRoundedBorder: false, details: details)
  check(
    at(0, 0, node(2, control(.textField(editor)))),
    gives: "<textarea id=n2 name=n2 class=a inputmode=\"email\""
      + " data-u=\"1|2 color:#00f;text-decoration:underline \" data-s=1,2"
      + " style=\"width:34px;height:22px;caret-color:#f00;padding:8px 5px 8px 5px\">"
      + "\n\na&lt;</textarea>")
}

@Test func whatIsNoControlSaysWhatItIs() {
  func part(_ role: PartContent.Role, _ label: String = "", gives html: String) {
    check(
      at(0, 0, node(7, control(.part(PartContent(role: role)), label: label), 95, 32)),
      gives: "<div id=n7 \(html) style=width:95px;height:32px></div>")
  }
  part(.group, "Count", gives: #"role=group aria-label="Count""#)
  part(.choices, "Side", gives: #"role=radiogroup aria-label="Side""#)
  part(
    .progress(0.25), "Load",
    gives: #"role=progressbar aria-valuemax=1 aria-label="Load" aria-valuenow="0.25""#)
  part(.progress(nil), gives: #"role=progressbar aria-valuemax=1 aria-label="Progress""#)
  part(.spinner, gives: #"role=progressbar class=N aria-label="In progress""#)
  part(.popover, gives: "popover data-menus")
  part(.accessory, gives: "role=toolbar data-k")
}

@Test func entriesAreInputsOfTheBrowsers() {
  func entry(_ content: EntryContent, isEnabled: Bool = true, gives html: String) {
    check(
      at(0, 0, node(7, control(.entry(content), isEnabled: isEnabled, label: "Day"), 120, 35)),
      gives: "<input id=n7 name=n7\(html) style=width:120px;height:35px>")
  }
  entry(
    EntryContent(
      .day(
        CalendarDay(year: 2026, month: 1, day: 31),
        earliest: CalendarDay(year: 2026, month: 1, day: 1),
        latest: CalendarDay(year: 2026, month: 12, day: 31)), style: body),
    gives:
      #" value="2026-01-31" class=a aria-label="Day" type="date" min="2026-01-01" max="2026-12-31""#
  )
  entry(
    EntryContent(.time(ClockTime(hour: 13, minute: 30)), style: body), isEnabled: false,
    gives: #" value="13:30" class=a aria-label="Day" disabled type="time""#)
  entry(
    EntryContent(.color(RGBA(hex: 0xFF0000), hasOpacity: true)),
    gives: ##" value="#ff0000" aria-label="Day" type="color" alpha"##)
  entry(
    EntryContent(.color(RGBA(hex: 0xFF0000), hasOpacity: false)),
    gives: ##" value="#ff0000" aria-label="Day" type="color""##)
}

@Test func aMenuIsAButtonAndWhatItOpens() {
  check(
    at(0, 0, node(7, control(.opener(of: 8)), 60, 22)),
    gives:
      "<button id=n7 type=button popovertarget=n8 aria-haspopup=menu "
      + "style=width:60px;height:22px></button>"
  )
}

@Test func whatIsPinnedStandsInItsRoom() {
  func room(_ edge: Pin.Edge) -> Placement {
    let room = CGRect(x: 10, y: 20, width: 34, height: 200)
    return PinnedPlace(room: room, pin: Pin(edge, inset: 4)).placement(
      [at(0, 0, node(4, text([TextRun(text: "x")])))], size: CGSize(width: 34, height: 22),
      ids: (2, 3))
  }
  let held =
    "<div id=n3 class=L style=\"width:34px;height:22px\"><p id=n4 class=a style=width:34px>x</div></div>"
  let place = "<div id=n2 class=\"L G\" style=\"left:10px;top:20px;width:34px;height:200px;"
  check(room(.top), gives: place + "--t:4px\">" + held)
  check(room(.bottom), gives: place + "align-items:flex-end;--b:4px\">" + held)
}

@Test func anImageShowsWhatIsPinnedWhereItIsThen() {
  func drawing(_ edge: Pin.Edge, scrolledTo y: Double) -> String {
    let color = node(4, .color(RGBA(hex: 0xFF0000)), 30, 10)
    let room = CGRect(x: 0, y: 50, width: 30, height: 200)
    let pinned = PinnedPlace(room: room, pin: Pin(edge, inset: 0)).placement(
      [at(0, 0, color)], size: color.size, ids: (2, 3))
    let scroll = node(
      1, .scroll(ScrollContent(axes: .vertical, contentSize: CGSize(width: 30, height: 400))), 30,
      100, [pinned])
    let image = SVGDocument(scroll, offsets: [1: CGPoint(x: 0, y: y)])
    let parts = String(decoding: image.bytes, as: UTF8.self).split(separator: "<rect")
    return parts.last.map { String($0.prefix { $0 != ">" }) } ?? ""
  }
  #expect(drawing(.top, scrolledTo: 0).contains("y=\"50\""))
  // The room begins 50 above the edge.
  #expect(!drawing(.top, scrolledTo: 100).contains("y="))
  // It ends 30 below the edge.
  #expect(drawing(.top, scrolledTo: 245).contains("y=\"-5\""))
  #expect(drawing(.bottom, scrolledTo: 0).contains("y=\"90\""))
}

@Test func inAnImageWhatIsPinnedLiesInFront() {
  let pinned = PinnedPlace(
    room: CGRect(x: 0, y: 0, width: 30, height: 200), pin: Pin(.top, inset: 0)
  ).placement(
    [at(0, 0, node(4, .color(RGBA(hex: 0xFF0000)), 30, 10))],
    size: CGSize(width: 30, height: 10), ids: (2, 3))
  let row = at(0, 10, node(5, .color(RGBA(hex: 0x0000FF)), 30, 10))
  let rows = at(0, 0, node(6, .group, 30, 200, [pinned, row]))
  let scroll = node(
    1, .scroll(ScrollContent(axes: .vertical, contentSize: CGSize(width: 30, height: 400))), 30,
    100, [rows])
  let image = String(decoding: SVGDocument(scroll).bytes, as: UTF8.self)
  let behind = image.range(of: "#00f")?.lowerBound
  let pin = image.range(of: "#f00")?.lowerBound
  #expect(behind != nil && pin != nil)
  if let behind, let pin { #expect(behind < pin) }
}
