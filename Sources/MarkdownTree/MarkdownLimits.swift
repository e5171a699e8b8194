/// How deep the values of a document may be nested, so that functions over them can recurse.
package enum MarkdownLimits {
  package static let blockDepth = 50
  package static let inlineDepth = 50
}
