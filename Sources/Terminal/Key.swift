/// What a person pressed.
enum Key: Hashable, Sendable {
  /// A character, or one of the scalars that make up a character.
  case text(Unicode.Scalar)
  /// Text that was pasted as a whole.
  case paste(String)
  case enter, tab, backTab, backspace, delete, escape
  case left, right, up, down, home, end, wordLeft, wordRight
  /// A letter held with Control, lower case.
  case control(Character)
  /// A character held with Alt.
  case alt(Character)
  case unknown
}
