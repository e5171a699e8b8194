import DesignAudit
import Testing

@Suite struct MissingDarkImageTests {
  @Test func `a black drawing on a transparent ground is found`() {
    #expect(count(Images.png(pixels: 8) { x, _ in x < 4 ? [0, 0, 0, 255] : [0, 0, 0, 0] }) == 1)
  }

  @Test func `what has another color, no transparency or little opacity is no fault`() {
    #expect(count(Images.png(pixels: 8) { _, _ in [0, 0, 0, 255] }) == 0)
    #expect(count(Images.png(pixels: 8) { x, _ in [200, 0, 0, x < 4 ? 255 : 0] }) == 0)
    #expect(count(Images.png(pixels: 8) { x, _ in [0, 0, 0, x < 4 ? 60 : 0] }) == 0)
    #expect(count(Images.png(pixels: 8) { x, _ in [255, 255, 255, x < 4 ? 255 : 0] }) == 0)
  }

  @Test func `damaged pixels are no finding`() {
    let image = Images.png(pixels: 8) { x, _ in [0, 0, 0, x < 4 ? 255 : 0] }
    // The last twelve bytes, the chunk IEND, come after the pixels.
    for length in stride(from: 40, to: image.count - 12, by: 3) {
      #expect(count(Array(image.prefix(length))) == 0)
    }
  }

  @Test func `an image that code tints, or nothing shows, is left alone`() {
    let image = Images.png(pixels: 8) { x, _ in [0, 0, 0, x < 4 ? 255 : 0] }
    #expect(count(image, code: "Image(\"Oil\").renderingMode(.template)") == 0)
    #expect(count(image, code: "let name = \"Oil\"") == 0)
    #expect(count(image, code: "UIImage(named: \"Oil\")") == 1)
  }

  @Test(arguments: [
    ("white=\"1\" alpha=\"1\"", 0), ("white=\"0\" alpha=\"0\"", 0), ("name=\"Ground\"", 1), ("", 1),
  ])
  func `a drawing on a fixed ground, or where all around it is clear, is left alone`(
    ground: String, count: Int
  ) {
    let space = "colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\""
    let color = ground.isEmpty ? "" : "<color key=\"backgroundColor\" \(ground) \(space)/>"
    let xib = """
      <document targetRuntime="iOS.CocoaTouch"><objects><view id="v"><subviews>
      <imageView id="i" image="Oil"/></subviews>\(color)</view></objects></document>
      """
    let image = Images.png(pixels: 8) { x, _ in [0, 0, 0, x < 4 ? 255 : 0] }
    let app = app(image).with("A.xib", xib)
    #expect(app.findings(only: "missing-dark-image").count == count)
  }

  private func app(_ image: [UInt8]) -> SmallApp {
    SmallApp().with("A.xcassets/Oil.imageset/oil.png", image)
      .with("A.xcassets/Oil.imageset/Contents.json", #"{"images": [{"filename": "oil.png"}]}"#)
  }

  private func count(_ image: [UInt8], code: String = "Image(\"Oil\")") -> Int {
    app(image).with("Code.swift", code)
      .findings(AuditOptions(only: ["missing-dark-image"], guesses: true)).count
  }
}
