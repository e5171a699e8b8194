import ColorScience
import Diagnostics
import Guidelines

extension Palette {
  /// Design tokens with a group for each appearance. Each group can be used by itself as a mode or
  /// theme.
  ///
  /// The format is the Design Tokens Format Module 2025.10, with color values of its Color Module:
  /// https://www.designtokens.org/TR/2025.10/
  var designTokens: JSONText {
    let head: [(String, JSONText)] = [
      ("$schema", "https://www.designtokens.org/schemas/2025.10/format.json"),
      ("$description", .string(heading.prefix(1).joined())),
    ]
    return .object(head + Appearance.allCases.compactMap(tokenGroup))
  }

  private func tokenGroup(_ appearance: Appearance) -> (String, JSONText)? {
    let tokens = entries.compactMap { entry in
      entry.values[appearance].map { (path: entry.path, json: token(entry, $0, appearance)) }
    }
    guard !tokens.isEmpty else { return nil }
    let tokensByGroup = Dictionary(grouping: tokens, by: \.path.group)
    let groups = tokens.map(\.path.group).withoutRepetitions.map { group in
      (group, JSONText.object((tokensByGroup[group] ?? []).map { ($0.path.name, $0.json) }))
    }
    return (appearance.rawValue, .object([("$type", "color")] + groups))
  }

  private func token(_ entry: PaletteEntry, _ value: SRGB, _ appearance: Appearance) -> JSONText {
    let text = text(of: entry.color)
    let words = [text?.name, text?.purpose?.source].compactMap(\.self)
    return .object(
      [("$value", value.tokenValue)]
        + (words.isEmpty ? [] : [("$description", .string(words.joined(separator: ": ")))])
        + [("$extensions", ["precept": entry.tokenOrigin(in: appearance)])])
  }
}

extension PaletteEntry {
  /// Returns the color, the edition, the sources and other facts about the origin of a value. They
  /// are an extension of the format, which other programs may ignore.
  fileprivate func tokenOrigin(in appearance: Appearance) -> JSONText {
    let value = set.value(in: ColorContext(appearance, elevation))
    let sources = value.map { $0.sources.map(\.value.rawValue) } ?? []
    return .object(
      [
        ("id", .string(color.id.rawValue)), ("edition", .string(set.edition.value.rawValue)),
        ("variant", .string(set.variant.value.rawValue)),
        ("confidence", .string((value?.confidence ?? set.confidence).rawValue)),
        ("sources", .strings(sources)),
      ] + (color.isAccentDependent ? [("accentDependent", true)] : [])
        + (value?.followed.map { [("follows", .string($0.rawValue))] } ?? []))
  }
}

extension SRGB {
  fileprivate var tokenValue: JSONText {
    [
      "colorSpace": "srgb", "components": .array([red, green, blue].map { .number(rounded($0)) }),
      "alpha": .number(alpha), "hex": .string(hex.lowercased()),
    ]
  }
}

/// Rounds a component to five decimals, which are enough to distinguish 65,536 steps.
private func rounded(_ component: Double) -> Double { (component * 100_000).rounded() / 100_000 }
