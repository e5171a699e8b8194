import Diagnostics
import Guidelines

/// A check for the clear variant of Liquid Glass where no pictures are.
struct ClearGlass: AuditCheck {
  static let name = AutomaticCheck.clearGlass
  static let summary = """
    The clear variant of Liquid Glass is used, but nothing in the file indicates that there are images \
    behind it.
    """
  static let explanation = """
    Clear glass lets nearly everything through. That is good over photos and films, but over text
    and lists, the letters behind show through the symbols. Use the regular variant, which blurs
    what is behind it.

    Reports clear glass in files that name no photo, film, map or image. The program does not know
    what is behind the glass when the app runs, so a person has to check. Glass that scrolls with
    the content is reported by `glass-in-content`, and a watch shows nothing under glass; neither is
    reported here.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let scrolled = ScrolledTypes(subject.sources.map(\.materials.types))
    return subject.sources.filter { !$0.isForWatch }.compactMap { source in
      let materials = source.materials
      // In a switch, a view offers all variants to those who use it.
      let uses = materials.glass.filter { use in
        use.isClear && !use.group.contains("switch") && use.container == nil
          && use.viewType.map(scrolled.contains) != true
      }
      let names = source.path.split(separator: "/").last.map { String($0).nameWords } ?? []
      guard !uses.isEmpty, !materials.showsMedia, mediaWords.isDisjoint(with: names) else {
        return nil
      }
      return AuditFinding(
        .advice, .likely,
        LocalizableMessage("audit.clear-glass").counting(uses.count),
        at: uses.map(\.place.location).sorted(), code: Self.code,
        identity: Set(uses.map(\.place.code)).sorted())
    }
  }
}
