/// What fills a gap of a message; numbers are written as the locale of the message writes them.
package enum MessageArgument: Hashable, Sendable {
  case text(String)
  case number(DecimalNumber)
}

extension MessageArgument: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension MessageArgument: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number(DecimalNumber(value)) }
}

extension MessageArgument {
  package static func number(_ value: Int) -> MessageArgument { .number(DecimalNumber(value)) }

  var number: DecimalNumber? { if case .number(let number) = self { number } else { nil } }

  func written(by conventions: LocaleConventions) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): conventions.formatted(number)
    }
  }
}
