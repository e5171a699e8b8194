import DesignAudit
import Diagnostics
import Testing

/// What nothing in an app names is no finding.
@Suite struct NamedAssetsTests {
  @Test(arguments: [
    (#"let a = Image("Photo")"#, 1), (#"let a = Image(.photo)"#, 1), ("let a = 1", 1),
    (#"let a = Image("Other")"#, 0), (#"let a = [Image("Other"), Image("Photo")]"#, 1),
    (#"let a = Image("Other"); let b = Image("Pho\(x)")"#, 0),
    (#"let a = Image("Other"); let b = dark ? Image("Photo") : nil"#, 1),
  ])
  func `an image is looked at where something names it, or nothing of its catalog`(
    code: String, count: Int
  ) {
    #expect(app.with("App/A.swift", code).findings(only: "missing-profile").count == count)
  }

  @Test func `interface files and property lists name images, too`() {
    let code = app.with("App/A.swift", #"let a = Image("Other")"#)
    let xib = """
      <document><objects><view id="a"/></objects><resources><image name="Photo"/></resources></document>
      """
    let list = """
      <plist><dict><key>UILaunchScreen</key><dict><key>UIImageName</key><string>Photo</string>
      </dict></dict></plist>
      """
    #expect(code.with("App/A.xib", xib).findings(only: "missing-profile").count == 1)
    #expect(code.with("App/Info.plist", list).findings(only: "missing-profile").count == 1)
  }

  @Test(arguments: [(10, 0), (24, 1)])
  func `a picture in shades that pass for gray needs no profile`(hue: UInt8, count: Int) {
    var picture = Images.png(pixels: 8) { _, _ in [120, 120, 120 + hue, 255] }
    // The name of the chunk sRGB, which is no longer that of a profile.
    if let place = picture.firstRange(of: Array("sRGB".utf8))?.lowerBound { picture[place] = 0x74 }
    let app = SmallApp().with("Resources/Photo.png", picture)
    #expect(app.findings(only: "missing-profile").count == count)
  }

  private var app: SmallApp {
    ["Photo", "Other"].reduce(SmallApp()) { app, name in
      app.with(
        "App/A.xcassets/\(name).imageset/Contents.json",
        #"{"images": [{"filename": "a.png", "idiom": "universal"}]}"#
      )
      .with(
        "App/A.xcassets/\(name).imageset/a.png",
        Images.png([name == "Photo" ? "IDAT" : "sRGB", "IDAT"]))
    }
  }
}
