import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import Translation

extension Scaffold {
  /// Returns the required files of a new locale, an empty translation record, and the manifest with the locale added.
  ///
  /// The names are those of the source locale, to be translated in place. All other texts are left
  /// out, so that readers are told that they are not translated and `precept locale status` lists
  /// them. The words of the interface come with the program.
  func locale(_ name: String) throws(CommandFailure) -> [ScaffoldFile] {
    guard let tag = try? LocaleTag(name) else {
      throw .usage(LocalizableMessage("new.no-locale-tag", ["name": .text(name)]))
    }
    if let fault = LocalizableMessage.unportableID("\(tag)", of: .kind("locale")) {
      throw .usage(fault)
    }
    guard !base.manifest.locales.contains(tag) else {
      throw .cannotWrite(LocalizableMessage("new.known-locale", ["locale": .text("\(tag)")]))
    }
    let folder = "Locales/\(tag)"
    let platforms = names("platforms", base.platforms.map { ($0.id.rawValue, $0.names[source]) })
    let components = names(
      "components", base.components.map { ($0.id.rawValue, $0.names[source]) })
    var files: [ScaffoldFile] = []
    if !base.platforms.isEmpty {
      files.append(ScaffoldFile(path: "\(folder)/platforms.yaml", text: platforms.written))
    }
    if !base.components.isEmpty {
      files.append(ScaffoldFile(path: "\(folder)/components.yaml", text: components.written))
    }
    if !base.editions.isEmpty {
      files.append(ScaffoldFile(path: "\(folder)/editions.yaml", text: editionNames.written))
    }
    let lock = ScaffoldFile(
      path: "\(folder)/\(TranslationLock.fileName)", text: TranslationLock().written)
    return try fresh(files + [lock, manifest(addingPartial: tag)])
  }

  /// Returns the manifest with the locale added as a partial one.
  private func manifest(addingPartial tag: LocaleTag) throws(CommandFailure) -> ScaffoldFile {
    let (name, key) = (tag.description, "partialLocales")
    let listed = try manifest(adding: name, to: "locales")
    let edit = YAMLListEdit(listed.text)
    let text =
      edit.adding(name, to: key) ?? edit.starting(key, with: name, after: "locales")
    guard let text else { throw .unknownLayout(listed.path, key: key) }
    return ScaffoldFile(path: listed.path, text: text, isChange: true)
  }

  private var source: LocaleTag { base.manifest.sourceLocale }

  /// The names of editions and variants. The names of editions are left out, because they contain
  /// dates that each locale writes in its own way.
  private var editionNames: YAMLText {
    let variants = names("variants", base.variants.map { ($0.id.rawValue, $0.names[source]) })
    guard case .map(let entries) = variants else { return variants }
    return .map([("editions", .map([]))] + entries)
  }

  private func names(_ key: String, _ names: [(String, String?)]) -> YAMLText {
    .map([(key, .map(names.compactMap { id, name in name.map { (id, .text($0)) } }))])
  }
}
