package import Diagnostics

/// A selection of rules that is saved under a name, such as the rules for one kind of review.
///
/// An empty list does not restrict the selection.
package struct Profile: NamedKind {
  package static let kindName: LocalizableMessage = "kind.profile"
  package static let list = ObjectList("profiles", in: "profiles.yaml", isRequired: false)
  package static let parts: [TextPart<Profile>] = [
    .one("name", \.name), .one("description", \.description),
  ]

  package let id: ProfileID
  package let platforms: [Located<PlatformID>]
  package let topics: [Located<TopicID>]
  /// The sections whose rules are selected, in any topic.
  package let sections: [Located<SectionID>]
  package let impacts: [Impact]
  package let kinds: [RuleKind]
  package let components: [Located<ComponentID>]
  package let appearances: [Appearance]
  package let rules: [Located<RuleID>]
  /// The earliest day of introduction of the selected rules. If it is not nil, rules without a
  /// date are not selected.
  package let since: CalendarDate?
  package let texts: Localized<ProfileText>
  package let location: ContentLocation

  package init?(_ fields: inout FieldReader, id: ProfileID, texts: Localized<ProfileText>) {
    let id = fields.checkedID(id)
    let place = fields.location
    guard let node = fields.required("filter") else { return nil }
    self = fields.inner(node) { Profile(filter: &$0, id, texts, at: place) }
  }

  private init(
    filter fields: inout FieldReader, _ id: ProfileID, _ texts: Localized<ProfileText>,
    at place: ContentLocation
  ) {
    (self.id, self.texts, location) = (id, texts, place)
    platforms = fields.ids("platforms")
    topics = fields.ids("topics")
    sections = fields.ids("sections")
    let named = fields.elements("impacts").compactMap { node in
      fields.impact(of: node).map { Located($0.rawValue, at: node.location) }
    }
    impacts = fields.unique(named) { $0 }.map { Impact(rawValue: $0.value) }
    kinds = fields.choices("kinds")
    components = fields.ids("components")
    appearances = fields.choices("appearances")
    rules = fields.ids("rules")
    since = fields.written("since").flatMap { _ in fields.date("since") }
    // A filter with an empty list would select everything.
    for key in [
      "platforms", "topics", "sections", "impacts", "kinds", "components", "appearances", "rules",
    ] where fields.written(key) != nil {
      if let node = fields.required(key) { fields.reportEmpty(node, key) }
    }
  }

  package var references: References {
    References(rules: rules, topics: topics, platforms: platforms, components: components)
  }
}

package struct ProfileText: ListedText {
  package var name: String
  /// The description of the profile in one sentence.
  package var description: String

  package init(_ fields: inout FieldReader, at place: ContentLocation) {
    name = fields.line("name")
    description = fields.text("description")
  }
}
