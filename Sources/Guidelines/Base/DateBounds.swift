/// The days between which something happened, both of them included. A day that is nil is unknown.
package struct DateBounds: Hashable, Sendable {
  package let notBefore: CalendarDate?
  package let notAfter: CalendarDate?

  package init(notBefore: CalendarDate?, notAfter: CalendarDate?) {
    self.notBefore = notBefore
    self.notAfter = notAfter
  }

  package init(on day: CalendarDate) { self.init(notBefore: day, notAfter: day) }

  package static let unknown = DateBounds(notBefore: nil, notAfter: nil)

  package var isUnknown: Bool { self == .unknown }

  /// The day on which it happened, if both bounds are the same.
  package var day: CalendarDate? { notBefore == notAfter ? notAfter : nil }

  /// The bounds without the first day, if they are two days. That something was read by the last of
  /// them cannot be taken for a reading that went on from the first to the last.
  package var latest: DateBounds {
    day == nil && notAfter != nil ? DateBounds(notBefore: nil, notAfter: notAfter) : self
  }
}

extension DateBounds: CustomStringConvertible {
  /// Parses a day, or an interval of days as in ISO 8601, such as `2025-07-20/2025-10-07`. An
  /// unknown end is written `..`, as in ISO 8601-2, section 4.4. Returns nil for any other text and
  /// for an interval that ends before it begins.
  package init?(_ text: String) {
    let ends = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if ends.count == 1, let day = CalendarDate(text) {
      self.init(on: day)
      return
    }
    guard ends.count == 2, ends != ["..", ".."],
      ends.allSatisfy({ $0 == ".." || CalendarDate($0) != nil })
    else { return nil }
    self.init(notBefore: CalendarDate(ends[0]), notAfter: CalendarDate(ends[1]))
    if let notBefore, let notAfter, notAfter < notBefore { return nil }
  }

  /// The bounds as they are written in content: a day, an interval or `unknown`.
  package var description: String {
    if isUnknown { return "unknown" }
    if let day { return day.description }
    return [notBefore, notAfter].map { $0?.description ?? ".." }.joined(separator: "/")
  }
}

extension DateBounds {
  /// Returns whether it may have happened after the first day and not after the second one. Without
  /// a day there is no limit.
  package func mayLie(after start: CalendarDate?, until end: CalendarDate?) -> Bool {
    if let day { return day > start ?? .distantPast && day <= end ?? day }
    // What is known by its limits only happened after the first of them.
    guard let first = [notBefore, start].compactMap(\.self).max(),
      let last = [notAfter, end].compactMap(\.self).min()
    else { return true }
    return first < last
  }

  /// Returns whether it happened for certain after the first day and not after the second one.
  /// Without a day there is no limit.
  package func lies(after start: CalendarDate?, until end: CalendarDate?) -> Bool {
    if day != nil { return mayLie(after: start, until: end) }
    let isAfter = start.map { first in notBefore.map { $0 >= first } ?? false }
    let isUntil = end.map { last in notAfter.map { $0 <= last } ?? false }
    return isAfter ?? true && isUntil ?? true
  }

  /// The day at which a change is listed: the last one on which it can have happened.
  package var sortingDay: CalendarDate { notAfter ?? notBefore ?? .distantPast }
}

extension CalendarDate {
  fileprivate static let distantPast = CalendarDate(year: 0, month: 1, day: 1)
}

extension Array {
  /// Returns the elements sorted by their days, newest first. Elements with the same days keep their
  /// order.
  package func newestFirst(_ bounds: (Element) -> DateBounds) -> [Element] {
    map { ($0, bounds($0)) }.enumerated().sorted { left, right in
      let days = [left.element.1, right.element.1].map { ($0.sortingDay, $0.description) }
      return (days[1].0, days[1].1, left.offset) < (days[0].0, days[0].1, right.offset)
    }.map(\.element.0)
  }
}
