/// A message for people, before it is written in a language: its key in the locales' `errors.yaml`,
/// and the values of the placeholders.
package struct LocalizableMessage: Hashable, Sendable {
  /// The key without the group `error` at its beginning, such as `content.empty-list`.
  package let key: String
  package let arguments: [String: Argument]

  package init(_ key: String, _ arguments: [String: Argument] = [:]) {
    self.key = key
    self.arguments = arguments
  }

  /// The value of a placeholder.
  package indirect enum Argument: Hashable, Sendable {
    /// A string that is the same in every language, such as an id.
    case text(String)
    /// A number, whose digits are grouped according to the language.
    case number(Int)
    case message(LocalizableMessage)
    case list([Argument])
  }
}

extension LocalizableMessage: ExpressibleByStringLiteral {
  package init(stringLiteral key: String) { self.init(key) }
}

extension LocalizableMessage.Argument {
  package static func texts(_ texts: some Sequence<String>) -> Self { .list(texts.map(Self.text)) }

  /// A list of names in quotation marks.
  package static func quoted(_ names: some Sequence<String>) -> Self {
    .list(names.map { .message(LocalizableMessage("form.quoted", ["name": .text($0)])) })
  }
}

extension LocalizableMessage: Comparable {
  /// Orders by key and arguments, not by the text in a language.
  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}

extension LocalizableMessage: CustomStringConvertible {
  /// The key with the arguments in the order of their names, shown if no locale has the message.
  package var description: String {
    ([key] + arguments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ")
  }
}

extension LocalizableMessage.Argument: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text(let text): "'\(text)'"
    case .number(let number): "\(number)"
    case .message(let message): "(\(message))"
    case .list(let items): "\(items)"
    }
  }
}

/// A writer of messages in a language.
package protocol MessageWriter: Sendable {
  func text(of message: LocalizableMessage) -> String
}

extension LocalizableMessage {
  /// Returns the message with the question whether a similar name is meant, if there is one.
  package func suggesting(_ name: String?) -> Self {
    name.map { Self("form.suggestion", ["message": .message(self), "name": .text($0)]) } ?? self
  }

  /// Returns the message followed by the possible names.
  package func expecting(_ names: [String]) -> Self {
    Self("form.expected", ["message": .message(self), "names": .texts(names)])
  }

  /// Returns the message after its location in a file.
  package func located(at place: ContentLocation) -> Self {
    Self("form.located", ["place": .text(place.description), "message": .message(self)])
  }

  /// Returns the message followed by the most similar name, or by all names if none is similar.
  package func suggesting(_ name: String, among known: [String]) -> Self {
    suggestion(for: name, among: known).map(suggesting) ?? expecting(known)
  }
}
