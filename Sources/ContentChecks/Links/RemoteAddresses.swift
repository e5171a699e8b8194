package import Diagnostics
package import Guidelines
import MarkdownTree

/// An address of the web, with the places of the content that link to it.
package struct RemoteAddress: Sendable {
  /// The address without its fragment.
  package let url: String
  package let places: [ContentLocation]
}

extension KnowledgeBase {
  /// The addresses of the web in all texts, and those of sources, resources and standards. Each is there
  /// once, with all places that link to it.
  package var remoteAddresses: [RemoteAddress] {
    let inTexts = textLinks.filter { !$0.isPicture }.map {
      Located($0.link.destination, at: $0.link.location)
    }
    let ofSources = sources.compactMap { source in
      source.url.value.map { Located($0, at: source.location) }
    }
    let ofTopics = topics.flatMap(\.resources).map { Located($0.url, at: $0.location) }
    let ofStandards = standards.flatMap { standard in
      ([standard.url] + standard.criteria.map(\.url)).compactMap { url in
        url.map { Located($0, at: standard.location) }
      }
    }
    let all = (inTexts + ofSources + ofTopics + ofStandards).filter { address in
      ["http://", "https://"].contains { address.value.lowercased().hasPrefix($0) }
    }
    return Dictionary(grouping: all) { String($0.value.prefix { $0 != "#" }) }
      .sorted { $0.key < $1.key }
      .map { RemoteAddress(url: $0, places: $1.map(\.location).withoutRepetitions.sorted()) }
  }
}
