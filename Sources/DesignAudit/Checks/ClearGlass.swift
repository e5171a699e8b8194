import Diagnostics
import Guidelines

/// A check for the clear variant of Liquid Glass where no pictures are.
struct ClearGlass: AuditCheck {
  static let name = AutomaticCheck.clearGlass
  static let summary = "The clear variant of Liquid Glass is used where nothing speaks of pictures."
  static let explanation = """
    Clear glass lets nearly everything through. Over photos and films that is a gain; over texts and
    lists, letters run through the symbols. Take the regular variant, which blurs what is behind it.

    Reported are places with the clear variant in files that name no photo, film, map or image. What
    lies behind the glass at run time is not known, so a person has to look. Glass that scrolls with
    the content is told by `glass-in-content`, and a watch shows nothing under it; both are passed over.
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
