import ArgumentParser
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import Translation

/// The texts of a knowledge base in the locales that a command works on.
struct TranslationWork {
  let source: TranslationFiles
  let locales: [LocaleWork]
  let content: ParsedContent

  /// - Parameter scope: The units that the command works on; nil for all units.
  init(in session: Session, tags: [String], scope: UnitScope? = nil) throws(CommandFailure) {
    let manifest = session.base.manifest
    let source = manifest.sourceLocale
    let chosen = try tags.map { tag throws(CommandFailure) in try Session.named(tag, manifest) }
    guard !chosen.contains(source) else {
      throw .usage(LocalizableMessage("locale.is-source", ["locale": .text("\(source)")]))
    }
    let targets = chosen.isEmpty ? manifest.locales.filter { $0 != source } : chosen
    content = parsedContent(session.root)
    let read = content.translations(of: [source] + targets, source: source)
    self.source = read[0]
    locales = read.dropFirst().map { LocaleWork(source: read[0], target: $0, scope: scope) }
    try locales.flatMap(\.all).map(\.address).refuseUnknown(topic: scope?.topic, file: scope?.file)
  }
}

/// The translation units of one locale with their states.
struct LocaleWork {
  let target: TranslationFiles
  /// The units of all files, because a unit can move from one file to another.
  let all: [UnitStatus]
  let units: [UnitStatus]

  init(source: TranslationFiles, target: TranslationFiles, scope: UnitScope?) {
    self.target = target
    all = translationStatus(source: source.units, target: target.units, lock: target.lock)
    units = all.filter { scope?.includes($0.address) ?? true }
  }

  var locale: LocaleTag { target.locale }

  func count(_ state: TranslationState) -> Int { units.count { $0.state == state } }
}

/// The options that select the units that a command works on.
struct UnitScope: ParsableArguments {
  @Option(
    help: ArgumentHelp("help.locale.topic", valueName: "id"), completion: .values(of: "topic"))
  var topic: String?

  @Option(help: ArgumentHelp("help.locale.file", valueName: "path"))
  var file: String?

  func includes(_ address: UnitAddress) -> Bool { address.isOf(topic: topic, file: file) }
}

extension [UnitAddress] {
  /// Throws if no unit belongs to the topic or to the file. A mistyped name would otherwise look
  /// like a translation without gaps.
  func refuseUnknown(topic: String?, file: String?) throws(CommandFailure) {
    if let topic, !contains(where: { $0.isOf(topic: topic, file: nil) }) {
      let known = compactMap(\.topic).withoutRepetitions
      throw .unknownChoice("topic", topic, known, status: .usage)
    }
    if let file, !contains(where: { $0.isOf(topic: nil, file: file) }) {
      let message = LocalizableMessage("locale.no-text-in-file", ["file": .text(file)])
      throw .noInput(
        message.suggesting(
          file, among: map(\.file).withoutRepetitions, otherwise: "locale.below-locales"))
    }
  }
}

extension UnitAddress {
  /// Returns whether the unit belongs to a topic and a file; nil matches any topic or file.
  func isOf(topic: String?, file: String?) -> Bool {
    (topic == nil || self.topic == topic) && file.map(isIn) ?? true
  }

  /// Returns whether the unit is in a file or folder. The path can begin with `Locales/<tag>/`.
  private func isIn(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let below = parts.first == "Locales" ? parts.dropFirst(2) : parts[...]
    return below.isEmpty || Array(file.split(separator: "/").prefix(below.count)) == Array(below)
  }
}
