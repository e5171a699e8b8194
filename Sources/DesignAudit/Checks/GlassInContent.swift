import Diagnostics
import Guidelines

/// A check for Liquid Glass that moves with the content.
struct GlassInContent: AuditCheck {
  static let name = AutomaticCheck.glassInContent
  static let summary = "Liquid Glass is part of the content and scrolls with it."
  static let explanation = """
    Liquid Glass shows people what floats above the content and can be operated. Glass rows, cards
    and bubbles take that meaning away, and each of them distorts what is below. Give parts of the
    content a system background or a standard material.

    Reports glass in a list, form, grid or vertical scroll view, in a UIKit or AppKit cell, and in
    the body of a view that such a container creates, even in another file. Bars, overlays of the
    container, sheets and menus float and are left out. Glass controls are reported as advice if
    every row has them.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    let scrolled = ScrolledTypes(subject.sources.map(\.materials.types))
    return subject.sources.flatMap { source -> [AuditFinding] in
      let uses = source.materials.glass.compactMap { use in
        container(of: use, scrolled).map { (use, $0) }
      }
      return [true, false].compactMap { isControl in
        let uses = uses.filter { $0.0.isControl == isControl }
        return uses.first.map { .inContent($0.1, isControl: isControl, uses.map(\.0.place)) }
      }
    }
  }

  /// Returns what the glass scrolls with; nil if it floats, or that is not known.
  private func container(of use: GlassUse, _ scrolled: ScrolledTypes) -> String? {
    if let container = use.container { return use.isControl && !use.isRepeated ? nil : container }
    guard !use.isControl, let type = use.viewType, scrolled.contains(type) else { return nil }
    return type
  }
}

/// The types of an app whose views are made in lists and scroll views.
struct ScrolledTypes {
  private let types: ViewTypes

  init(_ files: [ViewTypes]) {
    types = files.reduce(into: ViewTypes()) { all, file in
      all.scrolled.formUnion(file.scrolled)
      all.screens.formUnion(file.screens)
      all.parents.merge(file.parents) { $0.union($1) }
    }
  }

  /// Whether a type is part of what scrolls: directly, or in the body of one that is. A type with a
  /// scroll view of its own is a screen, of which not all scrolls.
  func contains(_ type: String) -> Bool {
    var seen: Set<String> = []
    var next = [type]
    while let type = next.popLast() {
      guard !types.screens.contains(type), seen.insert(type).inserted else { continue }
      if types.scrolled.contains(type) { return true }
      next += types.parents[type, default: []]
    }
    return false
  }
}

extension AuditFinding {
  fileprivate static func inContent(
    _ container: String, isControl: Bool, _ places: [CodePlace]
  ) -> AuditFinding {
    let message = LocalizableMessage(
      isControl ? "audit.glass-in-content.control" : "audit.glass-in-content.part",
      ["container": .text(container)])
    return AuditFinding(
      isControl ? .advice : .warning, .likely, message.counting(places.count),
      at: places.map(\.location).sorted(), code: GlassInContent.code,
      identity: Set(places.map(\.code)).sorted())
  }
}
