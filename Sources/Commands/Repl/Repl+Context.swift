import Guidelines
import Localization
import SiteGeneration
import Terminal

extension Repl {
  /// What stands before the line that is typed.
  var prompt: String {
    let summary = context.summary
    let picked = picks.isEmpty ? "" : " ✓\(picks.count)"
    return "precept" + (summary.isEmpty ? "" : " " + summary) + picked + "> "
  }

  mutating func set(_ setting: ReplSetting?, _ value: String?) throws(CommandFailure) -> Answer {
    guard let setting else { return Answer(settings) }
    let names = try value.map { text throws(CommandFailure) in try values(text, of: setting) }
    if setting == .locale {
      let named = try names?.first.map { name throws(CommandFailure) in
        try Session.named(name, session.base.manifest)
      }
      session.locale = named ?? ownLocale
    }
    context[setting] = names?.joined(separator: ",")
    return Answer("")
  }

  private var settings: String {
    ReplSetting.allCases.map { setting in
      let value = setting == .locale ? session.locale.description : context[setting]
      let shown = value ?? session.words("repl.not-set")
      return setting.rawValue.padded(to: 10) + shown + "\n"
    }.joined()
  }

  /// Returns the names as the knowledge base writes them.
  private func values(
    _ text: String, of setting: ReplSetting
  ) throws(CommandFailure) -> [String] {
    let base = session.base
    let known =
      switch setting {
      case .platform: base.platforms.map(\.id.rawValue)
      case .topic: base.topics.map(\.id.rawValue)
      case .kind: ObjectKind.allCases.map(\.rawValue)
      case .locale: base.manifest.locales.map(\.description)
      }
    var names: [String] = []
    for name in [text].commaSeparated { names.append(try canonical(name, setting.rawValue, known)) }
    guard setting != .locale || names.count == 1, !names.isEmpty else {
      throw CommandFailure(message: "a session has one locale at a time", status: .usage)
    }
    return names
  }
}
