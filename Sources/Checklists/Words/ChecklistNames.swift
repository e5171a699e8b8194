package import Guidelines
package import Localization

/// What the objects of a knowledge base are called in one language.
package struct ChecklistNames: Sendable {
  package var topics: [TopicID: String] = [:]
  package var sections: [SectionPlace: String] = [:]
  package var platforms: [PlatformID: String] = [:]
  package var components: [ComponentID: String] = [:]

  package init() {}
}

/// A section with its topic; sections of two topics may have the same id.
package struct SectionPlace: Sendable, Hashable {
  package let topic: TopicID
  package let section: SectionID

  package init(_ topic: TopicID, _ section: SectionID) {
    self.topic = topic
    self.section = section
  }
}

extension ChecklistNames {
  package init(of base: KnowledgeBase, in locale: LocaleTag) {
    for platform in base.platforms {
      platforms[platform.id] = base.text(platform.names, in: locale)?.value
    }
    for component in base.components {
      components[component.id] = base.text(component.names, in: locale)?.value
    }
    for topic in base.topics {
      guard let text = base.text(topic.texts, in: locale)?.value else { continue }
      topics[topic.id] = text.title
      for (section, title) in text.sectionTitles {
        sections[SectionPlace(topic.id, section)] = title
      }
    }
  }
}
