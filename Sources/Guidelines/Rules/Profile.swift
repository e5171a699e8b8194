package import Diagnostics

/// A selection of rules that is saved under a name, such as the rules for one kind of review.
///
/// An empty list does not restrict the selection.
package struct Profile: ContentObject {
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

  package init(
    id: ProfileID, platforms: [Located<PlatformID>], topics: [Located<TopicID>],
    sections: [Located<SectionID>], impacts: [Impact], kinds: [RuleKind],
    components: [Located<ComponentID>], appearances: [Appearance], rules: [Located<RuleID>],
    since: CalendarDate?, texts: Localized<ProfileText>, location: ContentLocation
  ) {
    self.id = id
    self.platforms = platforms
    self.topics = topics
    self.sections = sections
    self.impacts = impacts
    self.kinds = kinds
    self.components = components
    self.appearances = appearances
    self.rules = rules
    self.since = since
    self.texts = texts
    self.location = location
  }
}

package struct ProfileText: Sendable {
  package let name: String
  /// The description of the profile in one sentence.
  package let description: String

  package init(name: String, description: String) {
    self.name = name
    self.description = description
  }
}
