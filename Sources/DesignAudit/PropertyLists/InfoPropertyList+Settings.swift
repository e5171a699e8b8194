import Diagnostics

/// Build settings that Xcode writes into the Info.plist of an app, such as
/// `INFOPLIST_KEY_UIUserInterfaceStyle`.
extension InfoPropertyList {
  /// Reads the entries of each app of an Xcode project that it makes an Info.plist for.
  static func lists(
    of project: ProjectFile, _ bytes: [UInt8], path: String
  ) -> [InfoPropertyList] {
    let places = LineTable(bytes, path: path)
    return project.apps.compactMap { configurations in
      guard let release = configurations.first else { return nil }
      let hasFile = release["INFOPLIST_FILE"]?.first.map { !$0.text.isEmpty } ?? false
      let hasKeys = keys.contains { release[$0] != nil }
      // An Info.plist of its own is read as a file.
      guard hasKeys || !hasFile, !isForWatch(release) else { return nil }
      return InfoPropertyList(configurations, path: path, origin: path, places)
    }
  }

  /// Reads the entries in an `.xcconfig` file; nil if it has none, or if its name says that it is
  /// not for an app.
  init?(configuration bytes: [UInt8], path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard !name.mentions(anyOf: partWords) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var settings: [String: [ProjectFile.Word]] = [:]
    var offset = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let (name, value) = setting(Substring(line)) {
        settings.add(ProjectFile.Word(text: value, offset: offset), to: name)
      }
      offset += line.count + 1
    }
    guard keys.contains(where: { settings[$0] != nil }), !isForWatch(settings) else { return nil }
    // Files beside each other are those of the configurations of one app.
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.init(
      [settings], path: path, origin: folder.joined(separator: "/"),
      LineTable(bytes, path: path))
  }

  /// - Parameter configurations: the settings by configuration, the one for release first.
  private init(
    _ configurations: [[String: [ProjectFile.Word]]], path: String, origin: String,
    _ places: LineTable
  ) {
    func entry(_ names: [String]) -> (key: String, words: [String], places: [ContentLocation])? {
      guard let name = names.first(where: { configurations.first?[$0] != nil }),
        let words = configurations.first?[name]?.map(\.text)
      else { return nil }
      let same = configurations.compactMap { $0[name] }.filter { $0.map(\.text) == words }
      let offsets = Set(same.compactMap(\.first?.offset)).sorted()
      let list = words.flatMap { $0.split(separator: " ").map(String.init) }
      return (name, list, offsets.map(places.location))
    }
    let style = entry([styleKey]).flatMap { entry in
      ["Light", "Dark"].contains(entry.words.first ?? "") && entry.words.count == 1
        ? Forced(isDark: entry.words == ["Dark"], key: entry.key, places: entry.places) : nil
    }
    let orientations = entry(orientationKeys).map { (names: $0.words, places: $0.places) }
    self.init(path: path, origin: origin, isApp: true, forced: style, orientations: orientations)
  }
}

/// Reads a line such as `NAME[sdk=*] = value // comment`.
private func setting(_ line: Substring) -> (name: String, value: String)? {
  let line = line.drop(while: \.isWhitespace)
  guard line.hasPrefix("INFOPLIST_") || line.hasPrefix("SDKROOT") else { return nil }
  let parts = line.split(separator: " = ", maxSplits: 1)
  let sides = parts.count == 2 ? parts : line.split(separator: "=", maxSplits: 1)
  guard sides.count == 2 else { return nil }
  let words = sides[1].split { $0.isWhitespace }.prefix { !$0.hasPrefix("//") }
  let value = words.joined(separator: " ").filter { $0 != "\"" && $0 != ";" }
  return (String(sides[0].filter { !$0.isWhitespace }), value)
}

private func isForWatch(_ settings: [String: [ProjectFile.Word]]) -> Bool {
  settings["SDKROOT"]?.first?.text == "watchos"
    || settings.keys.contains { $0.hasPrefix("INFOPLIST_KEY_WK") }
}

private let styleKey = "INFOPLIST_KEY_UIUserInterfaceStyle"
private let orientationKeys = [
  "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone",
  "INFOPLIST_KEY_UISupportedInterfaceOrientations",
]
private let keys = [styleKey] + orientationKeys

/// Words in the names of files whose settings are for parts of an app.
private let partWords = ["widget", "extension", "test", "watch", "share", "intent"]
