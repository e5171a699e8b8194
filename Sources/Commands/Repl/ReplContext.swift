/// What a person has set for all commands of a session.
struct ReplContext: Equatable, Sendable {
  private(set) var values: [ReplSetting: String] = [:]

  subscript(setting: ReplSetting) -> String? {
    get { values[setting] }
    set { values[setting] = newValue }
  }

  /// What the prompt says: the settings in their order.
  var summary: String {
    ReplSetting.allCases.compactMap { values[$0] }.joined(separator: " ")
  }

  /// Adds the settings to the words of a command that has options for them; what the person has
  /// typed goes first.
  func completing(_ words: [String]) -> [String] {
    guard let command = words.first else { return words }
    let added = ReplSetting.allCases.flatMap { setting -> [String] in
      let option = "--\(setting.rawValue)"
      guard let value = values[setting], setting.commands.contains(command),
        !words.contains(where: { $0 == option || $0.hasPrefix(option + "=") })
      else { return [] }
      return [option, value]
    }
    return words.adding(options: added)
  }
}

/// What can be set, named as the options of the commands are.
enum ReplSetting: String, CaseIterable, Sendable {
  case platform, topic, kind, locale

  /// The commands that have the option.
  var commands: Set<String> {
    switch self {
    case .platform, .topic: ["search", "list", "checklist"]
    case .kind: ["search", "list"]
    // The locale is a property of the session.
    case .locale: []
    }
  }
}
