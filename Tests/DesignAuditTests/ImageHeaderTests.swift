import DesignAudit
import Diagnostics
import Testing

@Suite struct ImageHeaderTests {
  @Test(arguments: ["iCCP", "sRGB", "cICP"])
  func `a PNG may say in three ways which colors it has`(type: String) {
    #expect(found("a.png", Images.png(["tEXt", type, "IDAT"])) == [])
  }

  @Test func `a profile behind the pixels does not count`() {
    #expect(codes("a.png", Images.png(["IDAT", "iCCP"])) == ["missing-profile"])
    #expect(codes("a.png", Images.png(["gAMA", "IDAT"])) == ["missing-profile"])
  }

  @Test func `the chunk that Xcode puts before the header is known`() {
    var bytes = Images.png(["sRGB", "IDAT"])
    bytes.insert(contentsOf: Images.chunk("CgBI", [0, 0, 0, 0]), at: 8)
    #expect(found("a.png", bytes) == [])
  }

  @Test func `a JPEG has its profile in a segment APP2`() {
    let exif: (UInt8, [UInt8]) = (0xE1, Array("Exif".utf8))
    #expect(found("a.jpg", Images.jpeg([exif, (0xE2, Images.profile)])) == [])
    #expect(codes("a.jpeg", Images.jpeg([exif])) == ["missing-profile"])
    #expect(codes("a.jpg", Images.jpeg([(0xE1, Images.profile)])) == ["missing-profile"])
    #expect(codes("a.jpg", Images.jpeg([(0xE2, Array("MPF\0".utf8))])) == ["missing-profile"])
  }

  @Test func `fill bytes may stand before a marker`() {
    var bytes = Images.jpeg([(0xE2, Images.profile)])
    bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: 2)
    #expect(found("a.jpg", bytes) == [])
  }

  @Test func `the format is told by the file and not by its name`() {
    #expect(found("a.jpg", Images.png(["sRGB", "IDAT"])) == [])
    #expect(codes("a.png", Array("RIFF....WEBP".utf8)) == ["invalid-image"])
    #expect(codes("a.png", []) == ["invalid-image"])
  }

  @Test func `a length that reaches beyond the file is not believed`() {
    let long = Images.png([]) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8)
    let negative = Images.png([]) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8)
    #expect(codes("a.png", long) == ["invalid-image"])
    #expect(codes("a.png", negative) == ["invalid-image"])
    #expect(codes("a.jpg", [0xFF, 0xD8, 0xFF, 0xE2, 0xFF, 0xFF, 1]) == ["invalid-image"])
    #expect(codes("a.jpg", [0xFF, 0xD8, 0xFF, 0xE2, 0, 0]) == ["invalid-image"])
  }

  @Test func `nothing is said where the part that was read does not tell`() {
    let long = Images.png([]) + [0, 0x0F, 0xFF, 0xFF] + Array("tEXt".utf8)
    let file = AuditFile(path: "a.png", contents: .beginning(long))
    #expect(SmallApp().with(file).findings() == [])
  }

  private func found(_ path: String, _ bytes: [UInt8]) -> [String] {
    SmallApp().with("Resources/" + path, bytes).findings()
  }

  private func codes(_ path: String, _ bytes: [UInt8]) -> [String] {
    auditDesign(of: SmallApp().with("Resources/" + path, bytes).files, against: AuditBase.base)
      .findings.map(\.diagnostic.code.rawValue)
  }
}
