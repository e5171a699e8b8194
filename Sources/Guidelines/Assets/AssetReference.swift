import Foundation
import MarkdownTree

/// The destination of a picture in a text, such as `asset:audits/flow.png`.
package struct AssetReference: Sendable {
  package let id: AssetID
  /// Whether the picture is declared as decoration, as in `asset:line.png#decorative`. It says nothing
  /// that readers who do not see it would miss.
  package let isDecorative: Bool

  /// Parses a destination; nil if it is not that of an asset. Characters may be percent-encoded.
  package init?(_ destination: String) {
    guard let reference = ContentReference(destination), reference.kind == Self.kind else {
      return nil
    }
    isDecorative = reference.id.hasSuffix(Self.decorative)
    let name = reference.id.dropLast(isDecorative ? Self.decorative.count : 0)
    id = AssetID(
      (name.removingPercentEncoding ?? String(name)).precomposedStringWithCanonicalMapping)
  }

  package static let kind = "asset"
  private static let decorative = "#decorative"
}
