import ContentLoading
import Diagnostics
import Guidelines
import Localization

@testable import PaletteExport

/// Makes a palette of the colors given in YAML, as a table `table` with two editions and the
/// variants `all`, `phone` and `desk`.
func palette(
  _ colors: String, edition: EditionID = "new", variant: VariantID? = nil, names: String = ""
) -> Palette {
  let files = [
    ContentFile(path: "Content/precept.yaml", text: manifest),
    ContentFile(path: "Content/platforms.yaml", text: "platforms: [{id: Phone}, {id: Desk}]\n"),
    ContentFile(path: "Content/sources.yaml", text: sources),
    ContentFile(path: "Content/editions.yaml", text: editions),
    ContentFile(
      path: "Content/colors/table.yaml",
      text: "id: table\ntopic: color\nsection: all\nkind: palette\ncolors:\n" + colors),
    ContentFile(
      path: "Locales/en/colors/table.yaml",
      text: "title: Colors\nsummary: Some colors.\ncolors:\n" + names),
    ContentFile(path: "Locales/en/editions.yaml", text: editionNames),
    ContentFile(path: "Locales/en/ui.yaml", text: messages),
  ]
  let base = loadKnowledgeBase(from: files).value
  return Palette(base, edition: edition, variant: variant, locale: base.manifest.sourceLocale)
}

/// Returns the text of the only file of a format.
func text(_ palette: Palette, _ format: PaletteFormat) -> String {
  palette.files(format).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
}

/// A color with one set of values, given as lines of YAML.
func color(
  _ id: String, _ values: String, edition: String = "new", variant: String = "all",
  facts: String = ""
) -> String {
  let lines = values.split(separator: "\n").map { "        \($0)\n" }.joined()
  return """
      - id: \(id)
    \(facts.isEmpty ? "" : "    \(facts)\n")    values:
          - edition: \(edition)
            variant: \(variant)
            sources: [page]
            confidence: one-source
    \(lines)
    """
}

/// What the snapshots show: opacity, levels, references, turns, and values that nobody knows.
let showcase =
  color(
    "system.red",
    """
    light: "#FF383C"
    dark: "#FF4245"
    light-high-contrast: "#E9152D"
    dark-high-contrast: "#FF6165"
    """, facts: "apis: {SwiftUI: Color.red}")
  + color(
    "phone.pageBackground",
    """
    light: "#FFFFFF"
    dark: "#000000"
    light-high-contrast: unknown
    dark-high-contrast: unknown
    elevated:
      dark: "#1C1C1E"
    """, variant: "phone")
  + color(
    "phone.secondaryLabel",
    """
    light: {value: "#3C3C43 / 0.6", sources: [page], confidence: conflict, conflicts: [{value: "#3C3C43 / 0.5", sources: [kit]}]}
    dark: "#EBEBF5 / 0.6"
    """, facts: "role: label")
  + color(
    "desk.accent", "light: {ref: system.red}\ndark: {ref: system.red}",
    facts: "accentDependent: true")
  + color(
    "desk.rows", "light: [\"#FFFFFF\", \"#F4F5F5\"]\ndark: [\"#1E1E1E\", \"#FFFFFF / 0.047\"]")
  + color("watch.gray2", "light: unknown\ndark: \"#636366\"")
  + color("desk.tint", "light: unknown\ndark: unknown")
  + color("system.former", "light: \"#123456\"\ndark: \"#654321\"", edition: "old")

let showcaseNames = """
    system.red: {name: Red, purpose: Warnings.}
    phone.pageBackground: {name: Page background}

  """

private let manifest = """
  format: 1
  id: example
  edition: "1.0"
  date: 2026-11-21
  sourceLocale: en
  locales: [en]
  topics: []
  tables: [table]
  """

private let sources = """
  sources:
    - {id: page, title: A page, url: "https://example.com/", publisher: unknown, revised: 2025-12-16, retrieved: unknown, authority: published}
    - {id: kit, title: A kit, url: unknown, publisher: unknown, revised: unknown, retrieved: unknown, authority: design-kit}
  """

private let editions = """
  editions:
    - {id: new, date: 2025-12-16, sources: [page]}
    - {id: old, date: unknown, sources: [page]}
  variants:
    - {id: all, platforms: all}
    - {id: phone, platforms: [Phone]}
    - {id: desk, platforms: [Desk]}
  """

private let editionNames = """
  editions: {new: {name: December 2025}, old: {name: Before}}
  variants: {all: All platforms, phone: Phone, desk: Desk}
  """

private let messages = """
  cli:
    export:
      heading: "Palette of {edition}, from {base} {version}."
      heading-variant: "Palette of {edition} for {variant}, from {base} {version}."
      stand-ins: The nearest known appearance stands in.
      accent-dependent: follows the accent color
      follows: follows {id}
      unknown: "unknown: {appearances}"
  """
