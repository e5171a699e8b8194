import Guidelines
import HTMLTree
import Synchronization

/// The insides of cards as finished markup: the card of a rule stands on the page of its topic and
/// on that of nearly every platform.
///
/// A class, because the pages share what one of them has made. Each card depends on nothing but what
/// it is found by, so that it does not matter which page that was.
final class FinishedCards: Sendable {
  private let made = Mutex<[Key: HTMLNode]>([:])

  private struct Key: Hashable {
    let rule: RuleID
    /// The way from the page to the folder of its locale.
    let folder: String
  }

  func card(of rule: RuleID, from folder: String, _ make: () -> [HTMLNode]) -> HTMLNode {
    let key = Key(rule: rule, folder: folder)
    if let card = made.withLock({ $0[key] }) { return card }
    let card = HTMLNode.raw(HTMLNode.fragment(make()).html)
    made.withLock { $0[key] = card }
    return card
  }
}
