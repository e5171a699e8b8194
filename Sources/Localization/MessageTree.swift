package import Diagnostics

/// Messages as a file nests them.
package indirect enum MessageTree: Sendable, Equatable {
  case text(String, at: ContentLocation)
  case branch([Entry])

  package struct Entry: Sendable, Equatable {
    package let key: String
    package let location: ContentLocation
    package let value: MessageTree

    package init(_ key: String, at location: ContentLocation, _ value: MessageTree) {
      self.key = key
      self.location = location
      self.value = value
    }
  }
}
