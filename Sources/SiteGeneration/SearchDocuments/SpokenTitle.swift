import Search

/// Returns the reading of a Japanese title as a text to search, because people type kana first. The
/// pinyin of a Chinese term is none: searches read Chinese titles by themselves.
func spokenTitle(_ reading: String?) -> [SearchText] {
  guard let reading, reading.unicodeScalars.contains(where: { (0x3041...0x30FF) ~= $0.value })
  else { return [] }
  return [SearchText(.keyword, reading)]
}
