package import Diagnostics

/// The messages of one locale, completed by its fallbacks, the source locale, and English.
package struct LocalizedMessages: Sendable {
  package let locale: LocaleTag
  /// The catalogs in the order in which they are searched.
  private let catalogs: [MessageCatalog]

  package init(
    for locale: LocaleTag, from catalogs: [LocaleTag: MessageCatalog], source: LocaleTag
  ) {
    self.locale = locale
    let chain = locale.fallbacks + source.fallbacks + [.english]
    self.catalogs = chain.reduce(into: []) { found, tag in
      if let catalog = catalogs[tag], !found.contains(where: { $0.locale == tag }) {
        found.append(catalog)
      }
    }
  }

  package func message(_ key: MessageKey) -> (message: Message, catalog: MessageCatalog)? {
    for catalog in catalogs {
      if let message = catalog[key] { return (message, catalog) }
    }
    return nil
  }
}

/// The text of a message, with the locale that it comes from.
package struct LocalizedText: Hashable, Sendable {
  package let text: String
  /// The locale of the text. Nil if no locale has the message, and its key is shown instead.
  package let locale: LocaleTag?
}

extension LocalizedMessages {
  package func localizedText(
    _ key: MessageKey, _ arguments: [String: MessageArgument] = [:]
  ) -> LocalizedText {
    guard let (pattern, catalog) = pattern(key, arguments) else {
      return LocalizedText(text: key.rawValue, locale: nil)
    }
    let text = pattern.filled { arguments[$0]?.written(by: catalog.conventions) }
    return LocalizedText(text: text, locale: catalog.locale)
  }

  package func text(_ key: MessageKey, _ arguments: [String: MessageArgument] = [:]) -> String {
    localizedText(key, arguments).text
  }

  /// Returns the text of a message; nil if no locale has the message.
  package func optionalText(_ key: MessageKey) -> String? {
    let found = localizedText(key)
    return found.locale == nil ? nil : found.text
  }

  /// Returns the parts of the message, with placeholders that have no argument.
  package func parts(
    _ key: MessageKey, _ arguments: [String: MessageArgument] = [:]
  ) -> [MessagePattern.Part] {
    guard let (pattern, catalog) = pattern(key, arguments) else { return [.text(key.rawValue)] }
    return pattern.parts.map { part in
      guard case .placeholder(let name) = part, let argument = arguments[name] else { return part }
      return .text(argument.written(by: catalog.conventions))
    }
  }

  private func pattern(
    _ key: MessageKey, _ arguments: [String: MessageArgument]
  ) -> (pattern: MessagePattern, catalog: MessageCatalog)? {
    message(key).map { message, catalog in
      (message.pattern(for: arguments[Message.countName]?.number, catalog.rules), catalog)
    }
  }

  /// The conventions of the reader's locale.
  package var conventions: LocaleConventions {
    catalogs.first { $0.locale == locale }?.conventions ?? LocaleConventions(for: locale)
  }
}

extension LocalizedMessages: MessageWriter {
  /// Returns the text of a message in `errors.yaml`, or its description if no locale has it.
  package func text(of message: LocalizableMessage) -> String {
    let key = MessageKey("error.\(message.key)")
    guard self.message(key) != nil else { return message.description }
    return text(
      key,
      message.arguments.mapValues { value in
        if case .number(let number) = value { .number(number) } else { .text(text(of: value)) }
      })
  }

  private func text(of value: LocalizableMessage.Argument) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): conventions.formatted(DecimalNumber(number))
    case .message(let message): text(of: message)
    case .list(let items): items.map(text(of:)).joined(separator: text("error.form.separator"))
    }
  }
}
