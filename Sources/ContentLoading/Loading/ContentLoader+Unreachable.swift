import Diagnostics
import Guidelines
import Localization
import Translation

extension ContentLoader {
  /// Reports files that nothing refers to, and folders of locales that the manifest does not list.
  mutating func reportUnreachable() {
    var claimed = Set(claimed)
    for file in content.list where !claimed.contains(file.path) {
      if case .bytes = file.contents { continue }
      self.file(at: file.path)
      claimed.insert(file.path)
    }
    // Without a manifest every file would be reported. The missing manifest is already reported.
    guard exists(manifestPath), !manifest.id.isEmpty else { return }
    let locales = manifest.locales.map(\.description).sorted()
    var unknownLocales: Set<String> = []
    for path in content.list.map(\.path).filter({ !claimed.contains($0) }).sorted() {
      let parts = path.split(separator: "/").map(String.init)
      switch parts.first {
      case "Locales" where parts.count > 2 && !locales.contains(parts[1]):
        if unknownLocales.insert(parts[1]).inserted {
          diagnostics.append(.unknownLocaleFolder(parts[1], locales))
        }
      case "Locales" where parts.count == 3 && parts[2] == TranslationLock.fileName: break
      // A file is only unused because the one that it belongs to is faulty.
      case "Locales" where hasCounterpart(parts, in: claimed): break
      case "Content", "Locales":
        diagnostics.append(
          Diagnostic(
            missingStructure(of: path, parts) ?? "content.unreachable-file",
            at: ContentLocation(path: path), code: "unreachable-file"))
      default: break
      }
    }
  }

  /// Returns whether an unused file of a locale belongs to a file in `Content/` that was used.
  private func hasCounterpart(_ parts: [String], in claimed: Set<String>) -> Bool {
    let path = (["Content"] + parts.dropFirst(2)).joined(separator: "/")
    return claimed.contains(path)
      || path.hasSuffix(".md") && claimed.contains(path.dropLast(".md".count) + ".yaml")
  }

  /// Returns the message about a text whose file in `Content/` is missing, or nil for other files.
  private func missingStructure(of path: String, _ parts: [String]) -> LocalizableMessage? {
    let parts = parts.dropFirst(path.hasPrefix("Locales/") ? 2 : parts.count).map(\.self)
    guard path.hasSuffix(".md"), let name = parts.last,
      parts.count == 2 && ["articles", "checks"].contains(parts[0])
        || parts.count == 4 && parts[0] == "topics" && parts[2] == "rules"
    else { return nil }
    let id = name.dropLast(".md".count)
    let folder = (["Content"] + parts.dropLast()).joined(separator: "/")
    let topic = parts.count == 4 ? "\(parts[1])." : ""
    return LocalizableMessage(
      "content.missing-structure",
      ["path": .text("\(folder)/\(id).yaml"), "id": .text("\(topic)\(id)")])
  }
}

extension Diagnostic {
  fileprivate static func unknownLocaleFolder(_ name: String, _ known: [String]) -> Diagnostic {
    let arguments = ["locale": LocalizableMessage.Argument.text(name)]
    let message = suggestion(for: name, among: known).map {
      LocalizableMessage("content.misnamed-locale", arguments).suggesting($0)
    }
    return Diagnostic(
      message ?? LocalizableMessage("content.unlisted-locale", arguments),
      at: ContentLocation(path: "Locales/\(name)"), code: "unknown-locale")
  }
}
