import Diagnostics
import Guidelines

/// What a record says about its rule; also the machine's line below an item of a task list.
struct JSONFacts {
  let rule: RuleID
  let topic: TopicID
  let section: SectionID?
  let impact: Impact?
  let platforms: [PlatformID]
  let ruleHash: RuleHash?
  let link: String?

  init(_ record: JSONText, id: String) {
    rule = RuleID(record["rule"]?.text ?? id)
    topic = record["topic"]?.text.map { TopicID($0) } ?? TopicID(ofRule: rule.rawValue)
    section = record["section"]?.text.map { SectionID($0) }
    impact = record["impact"]?.text.flatMap(Impact.init)
    platforms = (record["platforms"]?.texts ?? []).map { PlatformID($0) }
    ruleHash = record["ruleHash"]?.text.flatMap { RuleHash($0) }
    link = record["link"]?.text
  }
}
