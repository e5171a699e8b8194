import Diagnostics
import Guidelines
import HTMLTree
import Localization
import MarkdownTree

struct UnknownLink: TextCheck {
  static let code: Diagnostic.Code = "unknown-link"
  static let summary = "A link leads nowhere."
  static let explanation = """
    Links lead to objects by kind and id or alias, as in `[](rule:color.one-meaning)`, `check:`,
    `article:`, `topic:`, `term:`, `color:`, `table:`, `standard:`, `criterion:wcag22/1.4.3`,
    `source:` and `platform:`, or to addresses that begin with `https://`, `http://` or `mailto:`. A
    link without text shows the title of the object in the reader's language. Each site decides
    where its pages are, what they are called and which anchors they have, so paths and anchors
    would break elsewhere: in the terminal, in checklists and in Markdown.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    { texts, _ in
      texts.units.flatMap { $0.links(in: locale) }.filter { !$0.isPicture }.compactMap { link in
        Self.fault(in: link.link.destination, base).map {
          finding($0, at: link.link.location)
        }
      }
    }
  }

  /// Returns the error in a destination; nil if it leads somewhere.
  static func fault(in destination: String, _ base: KnowledgeBase) -> LocalizableMessage? {
    guard let reference = ContentReference(destination) else {
      return addressFault(destination, base)
    }
    if reference.kind == AssetReference.kind { return .about("check.link.picture", destination) }
    guard let kind = LinkedObject.Kind(rawValue: reference.kind) else {
      let kinds = LinkedObject.Kind.allCases.map(\.rawValue)
      let kind = suggestion(for: reference.kind, among: kinds)
      return .about("check.link.kind", destination).suggesting(kind.map { "\($0):\(reference.id)" })
    }
    guard base.object(of: reference) == nil else { return nil }
    return .about("check.link.object", destination).suggesting(nearest(to: reference, kind, base))
  }

  /// Returns the link that is probably meant: the one without its anchor, the same id of another
  /// kind, or a similar id of the same kind.
  private static func nearest(
    to reference: ContentReference, _ kind: LinkedObject.Kind, _ base: KnowledgeBase
  ) -> String? {
    let id = String(reference.id.prefix { $0 != "#" })
    let same = [kind] + LinkedObject.Kind.allCases.filter { $0 != kind }
    let found = same.lazy.map { "\($0.rawValue):\(id)" }.first {
      ContentReference($0).flatMap(base.object) != nil
    }
    return found
      ?? suggestion(for: id, among: base.names(of: kind)).map { "\(kind.rawValue):\($0)" }
  }

  private static func addressFault(_ destination: String, _ base: KnowledgeBase)
    -> LocalizableMessage?
  {
    if destination.isEmpty { return "check.link.empty" }
    if destination.hasPrefix("#") { return .about("check.link.anchor", destination) }
    guard !isAddress(destination) else { return nil }
    let scheme = destination.prefix { $0.isLetter || $0 == "-" }
    if destination.hasPrefix("//") || destination[scheme.endIndex...].hasPrefix(":") {
      let kind = LinkedObject.Kind(rawValue: scheme.lowercased())
      return .about("check.link.kind", destination).suggesting(
        kind.map { $0.rawValue + destination[scheme.endIndex...] })
    }
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    return .about("check.link.path", destination).suggesting(base.reference(ofPath: path))
  }

  private static func isAddress(_ destination: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { destination.lowercased().hasPrefix($0) }
      && SafeURL.isSafe(destination)
  }
}

extension KnowledgeBase {
  /// Returns the link to the object whose file or page has a path; nil if there is none.
  fileprivate func reference(ofPath path: Substring) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return nil }
    let stem = name.split(separator: ".").dropLast(name.contains(".") ? 1 : 0).joined(
      separator: ".")
    let kinds: [LinkedObject.Kind] = [.rule, .article, .check, .topic, .standard, .color, .table]
    for kind in kinds {
      if let id = names(of: kind).first(where: {
        $0 == stem || kind == .rule && $0.hasSuffix("." + stem)
      }) {
        return "\(kind.rawValue):\(id)"
      }
    }
    // The text of a topic is the file `topic.md` in its folder.
    return parts.dropLast().last.flatMap { topic(TopicID($0)) }.map { "topic:\($0.id)" }
  }
}

extension LocalizableMessage {
  static func about(_ key: String, _ target: String) -> Self {
    Self(key, ["target": .text(target)])
  }
}

struct OutdatedLink: TextCheck {
  static let code: Diagnostic.Code = "outdated-link"
  static let summary = "Text links to a rule or a check that is superseded, or to a draft."
  static let explanation = """
    Readers who follow the link find something that no longer applies, or does not apply yet. Link
    to the successor, which the message names if there is one. Text about the past, such as the
    history of a rule or the whole text of a superseded one, can link to what was current then.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let past = Set(base.rules.filter { !$0.isCurrent }.compactMap { $0.texts[locale]?.location })
    return { texts, _ in
      guard !past.contains(texts.location) else { return [] }
      return texts.units.filter { !$0.isHistory }.flatMap { $0.links(in: locale) }
        .filter { !$0.isPicture }.compactMap { diagnostic($0.link, base) }
    }
  }

  private func diagnostic(_ link: MarkdownLink, _ base: KnowledgeBase) -> Diagnostic? {
    guard let object = ContentReference(link.destination).flatMap(base.object) else { return nil }
    let message = LocalizableMessage.about("check.link.superseded", link.destination)
    let found: LocalizableMessage? =
      switch object {
      case .rule(let rule):
        if case .superseded(let successor, _) = rule.status {
          message.suggesting(successor.map { "rule:\($0.value)" })
        } else {
          nil
        }
      case .check(let check):
        switch check.status {
        case .current: nil
        case .superseded(let successor): message.suggesting(successor.map { "check:\($0.value)" })
        case .draft: .about("check.link.draft", link.destination)
        }
      default: nil
      }
    return found.map { warning($0, at: link.location) }
  }
}

extension CheckedText {
  /// Whether the text is about the past of a rule.
  fileprivate var isHistory: Bool {
    ["check.part.history", "check.part.history-entry", "check.part.change"].contains(part.key)
  }
}
