import ColorScience
import Guidelines

/// A color that was asked for by value or by id.
struct NamedColor {
  let srgb: SRGB
  /// Set where the text was an id.
  let color: Color?
}

extension Session {
  /// Reads any notation of a color, or the id of a color in the knowledge base, with
  /// `@dark`, `@light-high-contrast` or another appearance after it.
  func color(named text: String) throws(CommandFailure) -> NamedColor {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    if let name = parts.first, let color = color(withID: name) {
      return try resolved(color, context: parts.count > 1 ? parts[1] : nil)
    }
    do {
      return NamedColor(srgb: try parseColor(text).srgb, color: nil)
    } catch {
      throw unreadable(text, error)
    }
  }

  private func color(withID name: String) -> Color? {
    base.color(ColorID(name))
      ?? base.colors.first {
        $0.id.rawValue.lowercased() == name.lowercased()
      }
  }

  private func resolved(_ color: Color, context: String?) throws(CommandFailure) -> NamedColor {
    let known = ColorContext.all
    let contexts = context.map { name in known.filter { $0.description == name } } ?? known
    guard !contexts.isEmpty else {
      throw CommandFailure(
        message: "there is no appearance '\(context ?? "")'; expected one of "
          + known.map(\.description).joined(separator: ", "), status: .badData)
    }
    let values = color.current.map { set in contexts.compactMap { self.base.color(in: set, $0) } }
    guard let value = values?.first else {
      throw CommandFailure(
        message: "no value of '\(color.id)' is known\(context.map { " in \($0)" } ?? "")",
        status: .noInput)
    }
    return NamedColor(srgb: value, color: color)
  }

  private func unreadable(_ text: String, _ error: ColorSyntaxError) -> CommandFailure {
    // A word with a dot can only have been meant as an id.
    let looksLikeID =
      text.contains(".") && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    if looksLikeID, text.first?.isLetter ?? false {
      return .unknownObject("color", text, base.colors.map(\.id.rawValue))
    }
    return CommandFailure(message: "'\(text)' is not a color: \(error.message)", status: .badData)
  }
}
