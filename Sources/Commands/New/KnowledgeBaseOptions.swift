import ArgumentParser
import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import Terminal

/// The options that say what a new knowledge base is to be. On a terminal, the command asks for
/// those that are missing, unless any is given.
struct KnowledgeBaseOptions: ParsableArguments {
  @Option(help: ArgumentHelp("help.new.languages", valueName: "tag"))
  var languages: String?

  @Option(name: .customLong("name"), help: ArgumentHelp("help.new.title", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("help.new.license", valueName: "text"))
  var license: String?

  @Flag(inversion: .prefixedNo, help: "help.new.colors")
  var colors: Bool?

  @Option(help: ArgumentHelp("help.new.platforms", valueName: "id"))
  var platforms: String?

  var isGiven: Bool {
    languages != nil || title != nil || license != nil || colors != nil || platforms != nil
  }
}

extension KnowledgeBaseOptions {
  /// - Parameters:
  ///   - id: The id of the knowledge base.
  ///   - name: Its name, unless another one is given.
  ///   - words: The words of the program, for questions.
  func draft(
    id: String, name: String, date: CalendarDate, words: ProgramWords
  ) throws(CommandFailure) -> KnowledgeBaseDraft {
    let usual = Self.usualLocale
    let questions = isGiven || isatty(0) != 1 || isatty(2) != 1 ? nil : Questions(usual, words)
    func answer(
      _ given: String?, _ key: String, _ usual: String
    ) throws(CommandFailure) -> String {
      if let given { return given }
      return try questions?.answer(key, usual) ?? usual
    }
    let locales = try Self.locales(try answer(languages, "languages", usual.description))
    let title = try answer(title, "name", name)
    let license = try answer(license, "license", "")
    // Nothing is asked where the option is given.
    let confirmed = try questions?.isConfirmed("colors")
    let hasColors = colors ?? confirmed ?? false
    let platforms = try Self.platforms(try answer(platforms, "platforms", ""))
    return KnowledgeBaseDraft(
      id: id, name: title, locales: locales, license: license.isEmpty ? nil : license,
      hasColors: hasColors, platforms: platforms, date: date)
  }

  /// The language of the environment, or English.
  private static var usualLocale: LocaleTag {
    let named = LocaleTag.preferred(in: ProcessInfo.processInfo.environment)
    // The region of a user says nothing of a text: `de_DE` writes German.
    return named.map { $0.language == "zh" ? $0 : $0.withoutRegion } ?? .english
  }

  private static func locales(_ text: String) throws(CommandFailure) -> [LocaleTag] {
    var locales: [LocaleTag] = []
    for name in items(text) {
      guard let tag = try? LocaleTag(name) else {
        throw .usage(LocalizableMessage("new.no-locale-tag", ["name": .text(name)]))
      }
      locales.append(tag)
    }
    guard !locales.isEmpty else {
      throw .usage(LocalizableMessage("new.no-locale-tag", ["name": .text(text)]))
    }
    return locales.withoutRepetitions
  }

  private static func platforms(_ text: String) throws(CommandFailure) -> [String] {
    let ids = items(text)
    let isID: (String) -> Bool = { id in
      id.first != "-" && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
    for id in ids where !isID(id) {
      throw .usage(
        LocalizableMessage("new.no-platform", ["id": .text(id), "expected": .text("iOS")]))
    }
    for id in ids {
      if let fault = LocalizableMessage.unportableID(id, of: .kind("platform")) {
        throw .usage(fault)
      }
    }
    return ids.withoutRepetitions
  }

  private static func items(_ text: String) -> [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }
}

/// The questions that a terminal is asked, each with the answer that an empty line gives.
private struct Questions {
  let words: LocalizedMessages

  init(_ locale: LocaleTag, _ words: ProgramWords) {
    self.words = words.messages(for: locale)
  }

  /// Returns nil for an empty line. The end of the input, as by Control-D, ends the command.
  func answer(_ key: String, _ usual: String) throws(CommandFailure) -> String? {
    let shown = usual.isEmpty ? "" : " [\(usual)]"
    StandardStreams.writeError("\(words.text("cli.new.ask.\(key)"))\(shown) ")
    guard let line = readLine() else {
      StandardStreams.writeError("\n")
      throw .noInput("new.no-answer")
    }
    let answer = line.trimmingCharacters(in: .whitespaces)
    return answer.isEmpty ? nil : answer
  }

  /// Whether the answer begins with the letter that means yes in the language, or in English.
  func isConfirmed(_ key: String) throws(CommandFailure) -> Bool {
    let yes = [words.text("cli.new.ask.yes"), "y"]
    let given = try answer(key, "")?.lowercased() ?? ""
    return yes.contains { given.hasPrefix($0) }
  }
}
