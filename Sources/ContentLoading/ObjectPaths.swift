import Guidelines
import Localization

/// Where the files of a rule lie.
struct RulePath {
  let topic: TopicID
  let slug: String
  /// The file in `Content/`.
  let model: String

  static func folder(of topic: TopicID) -> String { TopicPath.folder + "\(topic)/rules" }

  /// - Parameter model: a path directly in the folder of a topic's rules.
  init(_ model: String) {
    let slug = model.utf8.suffix { $0 != UInt8(ascii: "/") }.dropLast(".yaml".utf8.count)
    let ending = slug.count + "/rules/.yaml".utf8.count
    self.slug = String(Substring(slug))
    topic = TopicID(model.between(TopicPath.folder.utf8.count, ending))
    self.model = model
  }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/" + Self.words(topic, slug) }

  /// Returns the file of a rule's words below the folder of a locale.
  static func words(_ topic: TopicID, _ slug: String) -> String {
    "topics/\(topic)/rules/\(slug).md"
  }

  /// Whether a folder holds files of rules; that of a topic which is called `rules` does not.
  static func isFolderOfRules(_ path: Substring) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.last == "rules" else { return false }
    return switch parts.first {
    case "Content": parts.count == 4 && parts[1] == "topics"
    case "Locales": parts.count == 5 && parts[2] == "topics"
    default: false
    }
  }
}

/// Where the files of a topic lie.
struct TopicPath {
  let topic: TopicID

  static let folder = "Content/topics/"

  init(topic: TopicID) { self.topic = topic }

  /// - Parameter model: what `model` returns.
  init(_ model: String) {
    topic = TopicID(model.between(Self.folder.utf8.count, "/topic.yaml".utf8.count))
  }

  /// The file in `Content/`.
  var model: String { Self.folder + "\(topic)/topic.yaml" }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/topics/\(topic)/topic.md" }
}

extension String {
  /// Returns the text without so many bytes at its beginning and at its end.
  fileprivate func between(_ start: Int, _ end: Int) -> String {
    String(Substring(utf8.dropFirst(start).dropLast(end)))
  }
}

extension String.UTF8View {
  /// Returns the longest end of which every byte is as wanted.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !isWanted($0) }) else { return self[...] }
    return self[index(after: last)...]
  }
}
