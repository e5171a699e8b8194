package import Guidelines

extension ChecklistFilter {
  /// The selection that a profile saves.
  package init(_ profile: Profile) {
    self.init()
    platforms = profile.platforms.map(\.value)
    topics = profile.topics.map(\.value)
    sections = profile.sections.map(\.value)
    impacts = profile.impacts
    kinds = profile.kinds
    components = profile.components.map(\.value)
    appearances = profile.appearances
    rules = profile.rules.map(\.value)
    since = profile.since
  }
}
