package import Guidelines
import HTMLTree
package import Localization

/// When sources printed the statements of rules, as far as it is known.
extension PageContext {
  /// Returns the section with the history of a rule; nil if nothing is known about it.
  func historySection(_ rule: Rule, _ text: InLocale<RuleText>) -> PageSection? {
    let changes = base.history(of: rule)
    let remarks = text.value.history.flatMap { $0.isEmpty ? nil : $0 }
    guard !changes.isEmpty || remarks != nil else { return nil }
    return PageSection("history", words("rule.heading.history")) {
      element("div", ["class": "prose"]) {
        if !changes.isEmpty {
          element("ul") {
            // Changes with the same evidence have a line each, and the evidence once.
            for changes in changes.chunked({ $0.shares(evidenceOf: $1) }) {
              element("li") {
                when(changes[0].bounds)
                words("site.colon")
                for change in changes {
                  statement(of: change)
                  element("br")
                }
                element("span", ["class": "muted small"]) { evidence(for: changes[0]) }
              }
            }
          }
        }
        if let remarks {
          element("div", language(of: text.locale(of: "history"))) { html(remarks) }
        }
      }
    }
  }

  /// Returns the days between which something happened.
  func when(_ bounds: DateBounds) -> HTMLNode {
    bounds.day.map(date) ?? .fragment(period(bounds))
  }

  private func period(_ bounds: DateBounds) -> [HTMLNode] {
    guard let message = bounds.message else { return [.text(words("color.unknown"))] }
    return words(message.key, markup: message.days.mapValues(date))
  }

  func statement(of change: StatementChange) -> [HTMLNode] {
    let texts = base.rule(change.rule).flatMap { localized($0.texts) }
    return words(
      change.messageKey,
      markup: [
        "text": entry(change.statement, of: texts), "earlier": entry(change.earlier, of: texts),
      ])
  }

  private func entry(_ id: String?, of texts: InLocale<RuleText>?) -> HTMLNode {
    guard let id, let texts, let text = texts.value.historyEntries[id] else { return [] }
    let own = texts.locale(of: "history.\(id)")
    guard own != locale else { return .fragment(inline(text)) }
    return element("span", language(of: own)) { inline(text) }
  }

  /// Returns whether a change log names the change, and the readings before and after it.
  func evidence(for change: StatementChange) -> [HTMLNode] {
    let (before, after) = (change.evidence.before?.value, change.evidence.after.value)
    let days = [before, after].map { $0.flatMap(base.source)?.retrieved ?? .unknown }
    let readings = words(
      change.evidenceKey,
      markup: [
        "before": before.map { reading($0, days[0], of: change) } ?? [],
        "after": reading(after, days[1].following(days[0]), of: change),
      ])
    guard change.kind != .began else { return readings }
    return words(change.isLogged ? "statement.logged" : "statement.unlogged", markup: [:])
      + [" "] + readings
  }

  /// Returns the date when a source was read as a link to it, or its title if that is unknown.
  private func reading(
    _ id: SourceID, _ days: DateBounds, of change: StatementChange
  ) -> HTMLNode {
    guard !days.isUnknown else {
      return .fragment(words("statement.in", markup: ["source": sourceLink(id)]))
    }
    return element("a", ["href": link(to: .sources, anchor: "source-\(id)")]) {
      if change.isDated(by: days) {
        words("statement.then")
      } else if let day = days.day {
        words("statement.on", markup: ["day": date(day)])
      } else {
        period(days)
      }
    }
  }
}

extension DateBounds {
  /// Returns the days of a reading that came after another one. A first day before the other
  /// reading is left out, because it is irrelevant and would seem to be in the wrong order.
  func following(_ earlier: Self) -> Self {
    guard day == nil, let notBefore, let notAfter, let start = earlier.notBefore,
      notBefore <= start, start < notAfter
    else { return self }
    return DateBounds(notBefore: nil, notAfter: notAfter)
  }

  /// The key of the message that names the bounds, and the days in it; nil if both are unknown.
  package var message: (key: String, days: [String: CalendarDate])? {
    switch (notBefore, notAfter) {
    case (let from?, let to?): ("statement.between", ["from": from, "to": to])
    case (nil, let day?): ("statement.by", ["day": day])
    case (let day?, nil): ("statement.after", ["day": day])
    case (nil, nil): nil
    }
  }
}

extension StatementChange {
  /// Returns whether the other change is of the same rule and has the same dates and evidence.
  func shares(evidenceOf other: Self) -> Bool {
    rule == other.rule && sharesReadings(with: other)
  }

  func sharesReadings(with other: Self) -> Bool {
    bounds == other.bounds && evidenceKey == other.evidenceKey
      && isLogged == other.isLogged
      && evidence.sources.map(\.value) == other.evidence.sources.map(\.value)
  }

  /// Whether the line of the change already names the day of a reading.
  fileprivate func isDated(by reading: DateBounds) -> Bool {
    guard let day = reading.day else { return false }
    return day == bounds.day || (evidence.before == nil && day == bounds.notAfter)
  }

  /// The key of the message that says what happened.
  package var messageKey: String {
    "statement.\(kind.rawValue)" + (statement == nil ? "-rule" : "")
  }

  /// The key of the message that names the readings before and after the change.
  package var evidenceKey: String {
    let isEnd = kind == .went
    guard evidence.before != nil else { return isEnd ? "statement.gone" : "statement.there" }
    return isEnd ? "statement.until" : "statement.since"
  }

  /// Returns the change as text, such as `New: a second variant (in no change log)`.
  package func summary(
    in base: KnowledgeBase, _ locale: LocaleTag,
    words: (String, [String: MessageArgument]) -> String
  ) -> String {
    let texts = base.rule(rule).flatMap { base.text($0.texts, in: locale) }?.value
    func text(_ id: String?) -> String {
      id.flatMap { texts?.historyEntries[$0]?.prose.plainText } ?? ""
    }
    let change = words(
      messageKey, ["text": .text(text(statement)), "earlier": .text(text(earlier))])
    return kind == .began || isLogged
      ? change : words("statement.summary", ["change": .text(change)])
  }
}
