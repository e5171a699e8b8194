import Guidelines
import HTMLTree
import Localization

/// What stands below the sections of a topic.
extension PageContext {
  func platformSection(_ topic: Topic) -> PageSection {
    PageSection("platforms", words("topic.platforms")) {
      element("ul", ["class": "platform-states"]) {
        for platform in base.platforms {
          element("li") {
            element("a", ["href": link(to: .platform(platform.id))]) { name(of: platform) }
            element("span") { platformState(topic.state(on: platform.id)) }
          }
        }
      }
    }
  }

  func platformState(_ state: PlatformState?) -> String {
    state.map { words("platform.\($0.rawValue)") } ?? words("color.unknown")
  }

  func resourceSection(_ topic: Topic, _ text: InLocale<TopicText>) -> PageSection {
    PageSection("resources", words("topic.resources")) {
      element("ul", ["class": "resources prose"]) {
        for resource in topic.resources {
          element("li") {
            let own = text.locale(of: "resources.\(resource.id)")
            element("a", attributes(["href": resource.url], in: own)) {
              text.value.resources[resource.id] ?? resource.url
            }
            " "
            element("span", ["class": "tag"]) { words("topic.resource.\(resource.kind.rawValue)") }
          }
        }
      }
    }
  }

  /// When the source last changed what it says on the subject.
  func topicFacts(_ topic: Topic) -> [Fact] {
    [Fact(words("rule.revised"), topic.changes.first.map { [[date($0.date)]] } ?? [])]
  }

  func changeSection(_ topic: Topic) -> PageSection {
    PageSection("changes", words("topic.changes")) {
      changeLog(changeEntries.filter { $0.topic == topic.id })
    }
  }
}
