import Diagnostics
import Guidelines

/// A check for known color values that name no source.
struct ValueWithoutSource: ContentCheck {
  static let code: Diagnostic.Code = "value-without-source"
  static let summary = "A color value names no source."
  static let explanation = """
    A value without a source cannot be trusted or corrected. Name at least one source for the set of
    values or for the value. A value that is not known is written `unknown` and needs no source.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.colors.flatMap { color in
      color.valueSets.flatMap { set in
        set.values.filter { $0.value.sources.isEmpty && $0.value.content != .unknown }
          .sorted { $0.key < $1.key }.map { context, value in
            Diagnostic(
              LocalizableMessage(
                "check.value-without-source",
                ["color": .text(color.id.rawValue), "context": .text(context.description)]),
              at: value.location, code: Self.code)
          }
      }
    }
  }
}
