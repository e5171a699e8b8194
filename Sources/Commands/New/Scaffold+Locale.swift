import ContentLoading
import Diagnostics
import Guidelines
import Localization

extension Scaffold {
  /// Returns the required files of a new locale, and the manifest with the locale added.
  ///
  /// The names are those of the source locale, to be translated in place. All other texts are left
  /// out, so that readers are told that they are not translated and `precept locale status` lists
  /// them. The words of the interface come with the program; only the program's own knowledge base
  /// gets copies of them.
  func locale(_ name: String) throws(CommandFailure) -> [ScaffoldFile] {
    guard let tag = try? LocaleTag(name) else {
      throw .usage(LocalizableMessage("new.no-locale-tag", ["name": .text(name)]))
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
    if base.programMessages.isEmpty { files += wordFiles(in: folder, for: tag) }
    if !base.editions.isEmpty {
      files.append(ScaffoldFile(path: "\(folder)/editions.yaml", text: editionNames.written))
    }
    return try fresh(files + [manifest(addingPartial: tag)])
  }

  /// Returns copies of the words of the interface, of the help and of errors, but for those that
  /// the program has already, for knowledge bases of others.
  private func wordFiles(in folder: String, for tag: LocaleTag) -> [ScaffoldFile] {
    let interface = ScaffoldFile(path: "\(folder)/ui.yaml", text: messages(for: tag).written)
    let others = programFiles.compactMap { file in
      programTexts(file, for: tag).map { ScaffoldFile(path: "\(folder)/\(file)", text: $0) }
    }
    return ([interface] + others).filter { files[$0.path] == nil }
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

  /// Returns the messages of the source locale with the plural categories of the new locale.
  private func messages(for tag: LocaleTag) -> YAMLText {
    guard let catalog = base.ownMessages[source] else { return .map([]) }
    let declared = base.manifest.declarations.ownMessages
    let keys = catalog.keys.filter { key in
      !["help.", "error."].contains { key.rawValue.hasPrefix($0) } && !declared.contains(key)
    }
    return text(of: catalog, keys, for: tag)
  }

  /// Returns a file of texts of the program: a copy of that of the source locale with its comments,
  /// or one made anew if it has plurals, which each locale has of its own.
  private func programTexts(_ file: String, for tag: LocaleTag) -> String? {
    let path = "Locales/\(source)/\(file)"
    guard let copy = text(at: path) else { return nil }
    guard let catalog = messageCatalogs(from: [ContentFile(path: path, text: copy)])[source],
      catalog.keys.contains(where: { catalog[$0]?.isPlural == true })
    else { return copy }
    return text(of: catalog, catalog.keys, for: tag).written
  }

  private func text(
    of catalog: MessageCatalog, _ keys: some Sequence<MessageKey>, for tag: LocaleTag
  ) -> YAMLText {
    let whole = PluralRules(for: tag).integerCategories
    let categories = whole.contains(.other) ? whole : whole + [.other]
    let leaves = keys.compactMap { key in
      catalog[key].map { (key.rawValue.split(separator: ".").map(String.init)[...], $0) }
    }
    return tree(leaves, categories)
  }

  private func tree(
    _ leaves: [(path: ArraySlice<String>, message: Message)], _ categories: [PluralCategory]
  ) -> YAMLText {
    if leaves.count == 1, leaves[0].path.isEmpty {
      return leaves[0].message.yaml(categories)
    }
    var keys: [String] = []
    for leaf in leaves {
      if let key = leaf.path.first, !keys.contains(key) { keys.append(key) }
    }
    return .map(
      keys.map { key in
        let inner = leaves.filter { $0.path.first == key }
        return (key, tree(inner.map { ($0.path.dropFirst(), $0.message) }, categories))
      })
  }
}

extension Message {
  fileprivate var isPlural: Bool { if case .plural = self { true } else { false } }

  fileprivate func yaml(_ categories: [PluralCategory]) -> YAMLText {
    switch self {
    case .plain(let pattern): return .text(pattern.written)
    case .plural(_, let other) where categories == [.other]: return .text(other.written)
    case .plural(let branches, let other):
      return .map(
        categories.map { ($0.rawValue, .text((branches[$0] ?? other).written)) })
    }
  }
}

extension MessagePattern {
  /// The pattern in the syntax of message files, in which braces that are plain text are doubled.
  fileprivate var written: String {
    parts.map { part in
      switch part {
      case .text(let text):
        text.replacing("{", with: "{{").replacing("}", with: "}}")
      case .placeholder(let name): "{\(name)}"
      }
    }.joined()
  }
}
