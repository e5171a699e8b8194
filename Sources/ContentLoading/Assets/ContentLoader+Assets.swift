import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads the pictures in the optional folders `Content/assets` and `Locales/<tag>/assets`, sorted
  /// by path, and the names of files that are no pictures.
  mutating func assets(_ locales: [LocaleTag]) -> ([Asset], faulty: Set<AssetID>) {
    var faulty: Set<AssetID> = []
    let tags = Dictionary(locales.map { ($0.description, $0) }, uniquingKeysWith: { $1 })
    let assets = content.list.compactMap { file -> Asset? in
      guard let path = AssetPath(file.path) else { return nil }
      let locale = path.locale.flatMap { tags[$0] }
      // The folder of an unknown locale is reported as such.
      guard path.locale == nil || locale != nil else { return nil }
      let asset = self.asset(file, path.id, locale)
      if asset == nil { faulty.insert(path.id) }
      return asset
    }
    return (assets.sorted { $0.location < $1.location }, faulty)
  }

  private mutating func asset(
    _ file: ContentFile, _ id: AssetID, _ locale: LocaleTag?
  ) -> Asset? {
    guard let header = self.file(at: file.path)?.picture, case .bytes(let bytes) = file.contents
    else { return nil }
    return Asset(
      id: id, locale: locale, header: header, bytes: bytes,
      location: ContentLocation(path: file.path))
  }
}
