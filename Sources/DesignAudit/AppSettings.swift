/// What property lists, projects and build settings say of an app as a whole.
struct AppSettings: Sendable {
  /// The appearances that the app keeps, whatever people choose: dark (true) or light (false).
  var forced: Set<Bool> = []
  /// Whether a project is for iPhone and iPad.
  private(set) var isForIOS = false

  mutating func read(_ bytes: [UInt8], _ kind: AuditFile.Kind) {
    if kind != .propertyList, bytes[...].mentions(anyOf: ["iphoneos"]) { isForIOS = true }
    guard bytes[...].mentions("UIUserInterfaceStyle") || bytes[...].mentions("NSRequiresAqua"),
      // An extension does not decide for its app.
      kind != .propertyList || !bytes[...].mentions("<key>NSExtension</key>")
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let style = /UIUserInterfaceStyle(?:<\/key>\s*<string>|[^=<\n]*=\s*"?)(Light|Dark)/
    forced.formUnion(text.matches(of: style).map { $0.1 == "Dark" })
    let aqua = /NSRequiresAquaSystemAppearance(?:<\/key>\s*<true|\s*=\s*YES)/
    if text.firstMatch(of: aqua) != nil { forced.insert(false) }
  }
}
