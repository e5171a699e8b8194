import Guidelines

extension AuditSubject {
  /// The source files of views on the platforms of the app, without those of an app for Apple Watch,
  /// of CarPlay or of the Touch Bar, which have one appearance.
  var shownSources: [SourceFile] {
    let others = options.platforms.isEmpty ? [] : otherPlatforms
    return sources.filter { source in
      !source.isForWatch
        && !source.path.lowercased().split(separator: "/").contains { others.contains(String($0)) }
    }
  }

  /// The names of platforms that the app is not for. A folder of such a name holds code for one.
  private var otherPlatforms: Set<String> {
    let all: Set<String> = ["ios", "macos", "tvos", "watchos", "visionos", "ipados", "mac"]
    var own = Set(options.platforms.map { $0.rawValue.lowercased() })
    if own.contains("macos") { own.insert("mac") }
    if own.contains("ios") { own.insert("ipados") }
    if own.contains("ipados") { own.insert("ios") }
    return all.subtracting(own)
  }
}

extension SourceFile {
  /// Whether the file belongs to an app for Apple Watch, to CarPlay or to the Touch Bar, which have
  /// one appearance.
  var isForWatch: Bool { path.mentions(anyOf: ["watch", "carplay", "touchbar"]) }
}
