import ArgumentParser
import Diagnostics
import Guidelines

/// The options that narrow a list of objects.
struct ObjectFilter: ParsableArguments {
  @Option(
    help: ArgumentHelp("help.filter.platform", valueName: "name"),
    completion: .values(of: "platform"))
  var platform: [String] = []

  @Option(
    help: ArgumentHelp("help.filter.topic", valueName: "id"), completion: .values(of: "topic"))
  var topic: [String] = []

  /// Returns the ids as the knowledge base writes them, whatever the case they were typed in.
  func platforms(in base: KnowledgeBase) throws(CommandFailure) -> [PlatformID] {
    try canonicalIDs(platform, "platform", base.platforms.map(\.id))
  }

  func topics(in base: KnowledgeBase) throws(CommandFailure) -> [TopicID] {
    try canonicalIDs(topic, "topic", base.topics.map(\.id))
  }
}

/// Returns the known ids that were meant by names with commas between them.
func canonicalIDs<Subject>(
  _ names: [String], _ kind: String, _ known: [Identifier<Subject>]
) throws(CommandFailure) -> [Identifier<Subject>] {
  var ids: [Identifier<Subject>] = []
  for name in names.commaSeparated {
    ids.append(Identifier(try canonical(name, kind, known.map(\.rawValue))))
  }
  return ids
}

/// Returns the one of the known names that was meant, ignoring case.
func canonical(
  _ name: String, _ kind: String, _ known: [String]
) throws(CommandFailure) -> String {
  if let exact = known.first(where: { $0 == name }) { return exact }
  if let other = known.first(where: { $0.lowercased() == name.lowercased() }) { return other }
  let hint =
    suggestion(for: name, among: known).map { "; did you mean '\($0)'?" }
    ?? "; expected one of \(known.joined(separator: ", "))"
  throw CommandFailure(message: "there is no \(kind) '\(name)'\(hint)", status: .usage)
}

extension [String] {
  /// Takes `--platform iOS,macOS` for `--platform iOS --platform macOS`.
  var commaSeparated: [String] {
    flatMap { $0.split(separator: ",").map { $0.filter { $0 != " " } } }
  }
}
