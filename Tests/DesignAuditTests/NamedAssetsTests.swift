import DesignAudit
import Diagnostics
import Guidelines
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

  @Test func `the system shows the pictures of the top shelf, and a mask shows no color`() {
    let shelf = "Assets.xcassets/Icon.brandassets/Top Shelf Image.imageset"
    let json = #"{"images": [{"filename": "a.png", "idiom": "tv"}]}"#
    let code = app.with("App/A.swift", #"let a = Image("Other"); let b = c.mask(Image("Photo"))"#)
    #expect(code.findings(only: "missing-profile").count == 0)
    let shown = code.with("\(shelf)/Contents.json", json)
      .with("\(shelf)/a.png", Images.png(["IDAT"]))
    #expect(shown.findings(only: "missing-profile").count == 1)
  }

  @Test(arguments: [
    ("solidimagestack", ["visionOS"], 1), ("solidimagestack", [], 1),
    ("solidimagestack", ["iOS", "macOS"], 0), ("imagestack", ["tvOS"], 1),
    ("imagestack", ["iOS"], 0),
  ])
  func `the layers of an icon count on the platform that has such icons`(
    ending: String, platforms: [String], count: Int
  ) {
    let layer = "A.xcassets/AppIcon.\(ending)/Back.\(ending)layer/Content.imageset"
    let app = SmallApp().with("\(layer)/a.jpg", Images.jpeg([]))
      .with("\(layer)/Contents.json", #"{"images": [{"filename": "a.jpg", "idiom": "universal"}]}"#)
    let options = AuditOptions(
      platforms: platforms.map { .init(rawValue: $0) }, only: ["missing-profile"])
    #expect(app.findings(options).count == count)
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

  @Test(arguments: [
    (#"let a = UIImage(named: "One")"#, 1), (#"let a = path("two.png")"#, 1), ("let a = 1", 2),
    (#"let a = UIImage(named: "Three")"#, 2), (#"let a = UIImage(named: "picture\(x)")"#, 0),
  ])
  func `a picture outside of catalogs is looked at where something names it, or nothing of all`(
    code: String, count: Int
  ) {
    let app = SmallApp().with("Resources/One/One@2x.png", Images.png(["IDAT"]))
      .with("Resources/Two/two.png", Images.png(["IDAT"]))
      .with("Resources/picture-3.png", Images.png(["sRGB", "IDAT"]))
      .with("Resources/~.png", Images.png(["sRGB", "IDAT"]))
    #expect(app.with("A.swift", code).findings(only: "missing-profile").count == count)
  }

  @Test func `images of more than three catalogs and folders are one finding`() {
    let app = (1...4).reduce(SmallApp()) {
      $0.with("\($1)/Resources/a.png", Images.png(["IDAT"]))
    }
    #expect(app.findings(only: "missing-profile").count == 1)
    let text = app.findings(only: "missing-profile").joined()
    #expect(text.contains("4 images in 4 catalogs"), "\(text)")
  }

  @Test func `files that are no images for one cause are one finding`() {
    let pointer = Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\n".utf8)
    let app = SmallApp().with("A/Resources/a.png", pointer).with("B/Resources/b.png", pointer)
    #expect(app.findings(only: "invalid-image").count == 1)
    let other = app.with("C/Resources/c.png", [0x49, 0x49, 0x2A, 0])
    #expect(other.findings(only: "invalid-image").count == 2)
  }

  @Test(arguments: [(10, 0), (24, 1)])
  func `a picture in shades that pass for gray needs no profile`(hue: UInt8, count: Int) {
    let picture = unprofiled { _, _ in [120, 120, 120 + hue, 255] }
    let app = SmallApp().with("Resources/Photo.png", picture)
    #expect(app.findings(only: "missing-profile").count == count)
  }

  @Test(arguments: [(10, 0), (30, 1)])
  func `a transparent drawing passes for gray like any picture`(hue: UInt8, count: Int) {
    let dark = unprofiled { x, _ in [20, 20, 20 + hue, x < 4 ? 255 : 0] }
    let light = unprofiled { x, _ in [250 - hue, 250, 250, x < 4 ? 255 : 0] }
    for picture in [dark, light] {
      #expect(photo(picture).findings(only: "missing-profile").count == count)
    }
  }

  @Test(arguments: [(Images.png(["IDAT"]), 0), (Images.jpeg([]), 1)])
  func `code tints no JPEG, which has no transparency`(picture: [UInt8], count: Int) {
    let app = photo(picture).with("App/A.swift", #"let a = Image("Photo").foregroundColor(.red)"#)
    #expect(app.findings(only: "missing-profile").count == count)
  }

  @Test(arguments: [
    #"Image("Photo").renderingMode(.template)"#, #"Image("Photo").resizable().foregroundStyle(a)"#,
    #"Button { b() } label: { Image("Photo") }.foregroundColor(.red)"#,
    #"Text("a").tabItem { Image("Photo") }"#, #"Label("a", image: "Photo")"#,
    #"Icon(name: "Photo", tintColor: .red)"#, #"UIBarButtonItem(image: UIImage(named: "Photo"))"#,
    #"a.image = UIImage(named: "Photo"); a.tintColor = .red"#,
    #"button.setImage(UIImage(named: "Photo"), for: .normal); cell.button?.tintColor = .red"#,
    #"photoView.image = UIImage(named: "Photo"); view.tintColor = .red"#,
    #"let icon = Image("Photo"); icon.foregroundColor(.red)"#,
    #"let a = "Photo"; let b = UIImage(named: a)?.withRenderingMode(.alwaysTemplate)"#,
    #"UIImage(named: "Photo")!.withTintColor(.red)"#,
    "Asset.photo.image.withRenderingMode(.alwaysTemplate)",
  ])
  func `what code tints may be without a profile`(code: String) {
    let app = photo(Images.png(["IDAT"])).with("App/A.swift", code)
    #expect(app.findings(only: "missing-profile").count == 0, "\(code)")
  }

  @Test(arguments: [
    #"VStack { Image("Photo"); Text("a") }.foregroundColor(.red)"#,
    #"HStack { Text("a"); Image(uiImage: b ?? UIImage(named: "Photo")!) }.padding().foregroundStyle(.red)"#,
    #"VStack { Image("Photo"); Text("a").foregroundColor(.red) }"#,
    #"VStack { Text("a").foregroundStyle(.secondary); Image("Photo") }"#,
    #"HStack { Image(systemName: "star").foregroundColor(.red); Image("Photo") }"#,
    #"Image("Photo").tabItem { Text("a") }"#,
    #"VStack { Label("a", systemImage: "b"); Image("Photo") }"#,
    #"let a = Code(size: 3, foregroundColor: .black); let b = UIImage(named: "Photo")"#,
    #"photoView.image = UIImage(named: "Photo"); button.tintColor = .red"#,
    #"self.photoView?.image = UIImage(named: "Photo"); cell.starImageView.tintColor = .red"#,
    #"let a = UIImage(named: "Photo"); let b = [NSAttributedString.Key.foregroundColor: c]"#,
    #"a = Image("Photo"); b = UIImage(named: "Other")?.withRenderingMode(.alwaysTemplate)"#,
    #"a = Image("Photo"); b = UIImage(systemName: "star")?.withTintColor(.red)"#,
    #"a[.foregroundColor] = b; let c = UIImage(named: "Photo")"#,
    #"Tile(foregroundColor: .white, content: { Image("Photo") }, title: "a")"#,
    #"Tile(content: { Image("Photo") }, foregroundColor: .white)"#,
  ])
  func `the tint of another view says nothing of an image`(code: String) {
    let app = photo(Images.png(["IDAT"])).with("App/A.swift", code)
    #expect(app.findings(only: "missing-profile").count == 1, "\(code)")
  }

  @Test(arguments: [
    ("view.tintColor = .red", 1), ("a.foregroundColor(Color.red)", 1),
    ("Image(.red).renderingMode(.template)", 0), ("a.tintColor = b; c = Asset.red.image", 0),
  ])
  func `a plain color is no image of its name`(code: String, count: Int) {
    let app = SmallApp().with("App/A.xcassets/Red.imageset/a.png", Images.png(["IDAT"])).with(
      "App/A.xcassets/Red.imageset/Contents.json",
      #"{"images": [{"filename": "a.png", "idiom": "universal"}]}"#)
    let code = "let shown = Image(\"Red\")\n" + String(repeating: "f(1)\n", count: 20) + code
    #expect(app.with("App/A.swift", code).findings(only: "missing-profile").count == count)
  }

  private func photo(_ picture: [UInt8]) -> SmallApp {
    SmallApp().with("App/A.xcassets/Photo.imageset/a.png", picture).with(
      "App/A.xcassets/Photo.imageset/Contents.json",
      #"{"images": [{"filename": "a.png", "idiom": "universal"}]}"#)
  }

  /// A picture in which the name of the chunk sRGB is no longer that of a profile.
  private func unprofiled(_ color: (Int, Int) -> [UInt8]) -> [UInt8] {
    var picture = Images.png(pixels: 8, color: color)
    if let place = picture.firstRange(of: Array("sRGB".utf8))?.lowerBound { picture[place] = 0x74 }
    return picture
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
