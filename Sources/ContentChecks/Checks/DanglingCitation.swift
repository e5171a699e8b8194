import Diagnostics
import Guidelines

/// A check for citations of sources that do not exist.
struct DanglingCitation: ContentCheck {
  static let code: Diagnostic.Code = "dangling-citation"
  static let summary = "A citation names a source that does not exist."
  static let explanation = """
    Every statement and every value says where it comes from. Add the source to
    `Content/sources.yaml`, or correct its id.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    dangling("kind.source", base.namedObjects.flatMap(\.sources), among: base.sources.map(\.id))
  }
}
