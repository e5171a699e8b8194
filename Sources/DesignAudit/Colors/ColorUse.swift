import Diagnostics

/// A color of a view in code or in an interface file.
struct ColorUse: Hashable, Sendable {
  enum Role: String, Sendable {
    case text, background, tint, border, fill
  }

  let role: Role
  let color: AppColor
  let location: ContentLocation
  /// The words of the code without its layout, by which a finding is recognized later.
  let code: String
  /// Whether the view that the color belongs to has a color for its own background, too; of a
  /// background, whether its text has a color that cannot be read.
  let hasOwnBackground: Bool
  /// Whether the code shows that the view, whose background the color is, has a text in the color of the
  /// system.
  var hasPlainText = false
  /// The names of the view and of the code around it, as far as they are known.
  var view = ""
}
