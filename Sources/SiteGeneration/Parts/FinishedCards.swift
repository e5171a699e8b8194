import Guidelines
import HTMLTree
import Synchronization

/// The insides of cards as finished markup: the card of a rule stands on the page of its topic and
/// on that of nearly every platform.
///
/// A class, because the pages share what one of them has made. Each card depends on nothing but what
/// it is found by and what was read for it, so that it does not matter which page that was.
final class FinishedCards: Sendable {
  private let made = Mutex<[Key: Card]>([:])

  private struct Key: Hashable {
    let rule: RuleID
    /// The way from the page to the folder of its locale.
    let folder: String
  }

  private struct Card {
    let node: HTMLNode
    /// What the card was made from, which is what every page with it is made from.
    let reads: Set<RuleRead>
  }

  /// - Parameter make: makes the inside of the card in the context that it is given.
  func card(
    of rule: RuleID, in context: PageContext, _ make: (PageContext) -> [HTMLNode]
  ) -> HTMLNode {
    let key = Key(rule: rule, folder: context.folder)
    let card = made.withLock { $0[key] } ?? newCard(for: key, in: context, make)
    context.base.note(card.reads)
    return card.node
  }

  private func newCard(
    for key: Key, in context: PageContext, _ make: (PageContext) -> [HTMLNode]
  ) -> Card {
    let reads = RuleReads()
    let markup = HTMLNode.fragment(make(context.watched(by: reads))).html
    let card = Card(node: .raw(markup), reads: reads.all)
    made.withLock { $0[key] = card }
    return card
  }
}
