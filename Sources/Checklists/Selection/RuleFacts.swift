import Guidelines

extension KnowledgeBase {
  /// Returns the platforms that a rule is meant for, in display order.
  ///
  /// A rule for all platforms leaves out those that its topic does not support.
  func platformsInForce(for rule: Rule) -> [PlatformID] {
    let platforms = platforms(in: rule.platforms).map(\.id)
    guard case .all = rule.platforms, let topic = topic(rule.topic) else { return platforms }
    return platforms.filter { topic.state(on: $0) != .unsupported }
  }
}
