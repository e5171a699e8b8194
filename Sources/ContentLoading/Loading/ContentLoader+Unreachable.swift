import Diagnostics
import Guidelines
import Localization
import Translation

extension ContentLoader {
  /// Reports files that nothing refers to, and folders of locales that the manifest does not list.
  mutating func reportUnreachable(_ contents: Contents) {
    var claimed = Set(claimed)
    for file in content.list where !claimed.contains(file.path) && !file.isRead {
      self.file(at: file.path)
      claimed.insert(file.path)
    }
    // Without a manifest every file would be reported. The missing manifest is already reported.
    guard exists("Content/precept.yaml"), !contents.manifest.id.isEmpty else { return }
    let unclaimed = content.list.map(\.path).filter { !claimed.contains($0) }
    report(unclaimed, except: claimed, contents.manifest.locales.map(\.description).sorted())
  }

  private mutating func report(
    _ unclaimed: [String], except claimed: Set<String>, _ locales: [String]
  ) {
    var unknownLocales: Set<String> = []
    for path in unclaimed.sorted() {
      let parts = path.split(separator: "/").map(String.init)
      switch parts.first {
      case "Locales" where parts.count > 2 && !locales.contains(parts[1]):
        if unknownLocales.insert(parts[1]).inserted {
          diagnostics.append(.unknownLocaleFolder(parts[1], locales))
        }
      case "Locales" where hasCounterpart(parts, in: claimed) || isLock(parts): break
      case "Content", "Locales": diagnostics.append(.unreachable(path))
      default: break
      }
    }
  }

  /// Returns whether an unused file of a locale belongs to a file in `Content/` that was used. The
  /// unused file is not reported then: it is only unused because the other one is faulty.
  private func hasCounterpart(_ parts: [String], in claimed: Set<String>) -> Bool {
    let path = (["Content"] + parts.dropFirst(2)).joined(separator: "/")
    return claimed.contains(path)
      || path.hasSuffix(".md") && claimed.contains(path.dropLast(".md".count) + ".yaml")
  }

  private func isLock(_ parts: [String]) -> Bool {
    parts.count == 3 && parts[2] == TranslationLock.fileName
  }
}

extension ContentFile {
  fileprivate var isRead: Bool {
    if case .bytes = contents { true } else { false }
  }
}

extension Diagnostic {
  fileprivate static func unreachable(_ path: String) -> Diagnostic {
    Diagnostic(
      "content.unreachable-file", at: ContentLocation(path: path), code: "unreachable-file")
  }

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
