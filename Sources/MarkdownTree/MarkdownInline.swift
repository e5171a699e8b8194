package import Diagnostics

/// A part of a line of text.
package indirect enum MarkdownInline: Sendable, Equatable {
  case text(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case strikethrough([MarkdownInline])
  case code(String)
  case link(MarkdownLink)
  case image(MarkdownLink)
  case softBreak
  case hardBreak
  case html(String)
}

/// A link or an image; the children of an image are its alternative text.
package struct MarkdownLink: Sendable, Equatable {
  package let destination: String
  package let title: String
  package let children: [MarkdownInline]
  /// Where the destination is written, or else where the link starts.
  package let location: ContentLocation

  package init(
    destination: String, title: String = "", children: [MarkdownInline],
    at location: ContentLocation
  ) {
    self.destination = destination
    self.title = title
    self.children = children
    self.location = location
  }
}

extension MarkdownInline {
  /// What is inside, for parts that hold other parts.
  var children: [MarkdownInline] {
    switch self {
    case .emphasis(let children), .strong(let children), .strikethrough(let children): children
    case .link(let link), .image(let link): link.children
    case .text, .code, .softBreak, .hardBreak, .html: []
    }
  }
}
