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
