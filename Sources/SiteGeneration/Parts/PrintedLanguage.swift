import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the language of a text that is shown as it is printed elsewhere, such as the title of a
  /// source, as far as its letters tell; otherwise an empty text, which marks it as unknown. Without
  /// it, browsers set Japanese and Korean in the fonts of Chinese.
  func printedLanguage(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.contains(where: \.isKana) { return "ja" }
    if scalars.contains(where: { (0xAC00...0xD7A3) ~= $0.value }) { return "ko" }
    let source = base.manifest.sourceLocale
    let hasHan = scalars.contains { $0.properties.isIdeographic }
    return hasHan && ["ja", "ko", "zh"].contains(source.language) ? source.description : ""
  }

  /// Returns a name that is shown as it is printed, marked where it is in another language.
  func printed(_ name: String) -> HTMLNode {
    let language = printedLanguage(name)
    guard !language.isEmpty, language != locale.description else { return .text(name) }
    return element("span", ["lang": language]) { name }
  }
}

extension Unicode.Scalar {
  fileprivate var isKana: Bool { (0x3041...0x30FF) ~= value || (0xFF66...0xFF9D) ~= value }
}
