/// A place in a content file.
package struct ContentLocation: Hashable, Sendable {
  /// Path relative to the root of the knowledge base, with `/` as separator.
  package let path: String
  /// Line, counted from 1; 0 when only the file is meant.
  package let line: Int
  /// Column in UTF-8 bytes, counted from 1; 0 when only the file or line is meant.
  package let column: Int

  package init(path: String, line: Int = 0, column: Int = 0) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension ContentLocation: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

extension ContentLocation: CustomStringConvertible {
  /// `path:line:column`, with 1 for a line or column that is not known.
  package var description: String { "\(path):\(max(line, 1)):\(max(column, 1))" }
}
