import AgentServer
import Guidelines
import Localization

extension AgentDesk {
  /// The texts with which a user begins a piece of work.
  var prompts: [Prompt] {
    let hasRules = !base.rules.isEmpty || !base.checks.isEmpty
    return (hasRules ? [reviewScreen] : []) + (base.editions.count > 1 ? [adoptEdition] : [])
      + (base.topics.isEmpty ? [] : [writeRule])
  }

  private var reviewScreen: Prompt {
    prompt(
      "review_screen",
      [
        argument("platform", values: base.platforms.map(\.id.rawValue)),
        argument("topic", values: base.topics.map(\.id.rawValue)), argument("screen"),
      ])
  }

  private var adoptEdition: Prompt {
    prompt(
      "adopt_edition",
      [argument("since", isRequired: true, values: base.editions.map(\.id.rawValue))])
  }

  private var writeRule: Prompt {
    prompt(
      "write_rule",
      [
        argument("statement", isRequired: true),
        argument("topic", values: base.topics.map(\.id.rawValue)),
      ])
  }

  private func argument(
    _ name: String, isRequired: Bool = false, values: [String] = []
  ) -> Prompt.Argument {
    Prompt.Argument(
      name, words("agent.prompt.argument.\(name)"), isRequired: isRequired, values: values)
  }

  /// Makes a prompt. Its text has a sentence for each argument that is given.
  private func prompt(_ name: String, _ arguments: [Prompt.Argument]) -> Prompt {
    let key = "agent.prompt.\(name.replacing("_", with: "-"))"
    return Prompt(
      name, title: words("\(key).title"), description: words("\(key).about"),
      arguments: arguments
    ) { [words, names = arguments.map(\.name)] values in
      let given = names.compactMap { name in
        values[name].map { words("agent.prompt.given.\(name)", ["value": .text($0)]) }
      }
      return ([words("\(key).text")] + given).joined(separator: "\n\n")
    }
  }
}
