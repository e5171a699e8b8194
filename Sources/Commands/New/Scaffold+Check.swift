import Diagnostics
import Guidelines
import Localization

extension Scaffold {
  /// Returns the files of a new check with a procedure of one step.
  func check(_ id: String) throws(CommandFailure) -> [ScaffoldFile] {
    try requireID(id, of: "check")
    guard AutomaticCheck(rawValue: id) == nil else { throw .reservedID(id) }
    let structure = ScaffoldFile(
      path: "Content/checks/\(id).yaml",
      text: """
        id: \(id)
        procedure:
          - step: look

        """)
    let texts = base.manifest.locales.map { locale in
      ScaffoldFile(
        path: "Locales/\(locale)/checks/\(id).md", text: text(ofCheck: id, words(locale)))
    }
    return try fresh([structure] + texts)
  }

  private func text(ofCheck id: String, _ words: Words) -> String {
    """
    ---
    title: \(YAMLText.quoted(words("cli.new.check.title", ["id": .text(id)])))
    question: \(YAMLText.quoted(words("cli.new.check.question")))
    steps:
      look: \(YAMLText.quoted(words("cli.new.check.step")))
    ---
    \(words("cli.new.check.text"))

    """
  }
}

extension CommandFailure {
  fileprivate static func reservedID(_ id: String) -> CommandFailure {
    .usage(LocalizableMessage("check.reserved-id", ["id": .text(id)]))
  }
}
