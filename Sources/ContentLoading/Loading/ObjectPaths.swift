import Guidelines
import Localization

/// Where the files of a rule lie.
struct RulePath {
  let topic: TopicID
  let slug: String

  /// - Parameter model: a path directly in the folder of the topic's rules.
  init(topic: TopicID, model: String) {
    self.topic = topic
    slug = String(model.dropFirst(Self.folder(of: topic).count + 1).dropLast(".yaml".count))
  }

  static func folder(of topic: TopicID) -> String { "Content/topics/\(topic)/rules" }

  /// The file in `Content/`.
  var model: String { "\(Self.folder(of: topic))/\(slug).yaml" }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/topics/\(topic)/rules/\(slug).md" }
}

/// Where the files of a topic lie.
struct TopicPath {
  let topic: TopicID

  /// The file in `Content/`.
  var model: String { "Content/topics/\(topic)/topic.yaml" }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/topics/\(topic)/topic.md" }
}
