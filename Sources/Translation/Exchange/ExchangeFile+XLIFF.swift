import Localization

// The formats are XLIFF 2.1, OASIS Standard, 2018, and XLIFF 1.2, OASIS Standard, 2008.

extension ExchangeFile {
  var xliff2: String {
    let files = unitsByFile.enumerated().map { number, group in
      let units = group.units.enumerated().map { index, unit in unit.xliff2(id: index + 1) }
      return "  <file id=\"f\(number + 1)\" original=\"\(group.file.xmlAttribute)\">\n"
        + units.joined() + "  </file>\n"
    }
    return Self.declaration
      + "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.1\" "
      + "srcLang=\"\(source)\" trgLang=\"\(target)\">\n" + files.joined() + "</xliff>\n"
  }

  var xliff1: String {
    let files = unitsByFile.map { group in
      "  <file original=\"\(group.file.xmlAttribute)\" datatype=\"plaintext\" "
        + "source-language=\"\(source)\" target-language=\"\(target)\">\n    <body>\n"
        + group.units.map(\.xliff1).joined() + "    </body>\n  </file>\n"
    }
    return Self.declaration
      + "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
      + files.joined() + "</xliff>\n"
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The units in order, grouped into runs of units from the same file.
  private var unitsByFile: [(file: String, units: [ExchangeUnit])] {
    var groups: [(file: String, units: [ExchangeUnit])] = []
    for unit in units {
      if groups.last?.file == unit.address.file {
        groups[groups.count - 1].units.append(unit)
      } else {
        groups.append((unit.address.file, [unit]))
      }
    }
    return groups
  }
}

extension ExchangeUnit {
  /// Returns the unit in XLIFF 2.1. The address is written as the name and not as the id, because
  /// section 4.2.2.5 forbids `#` and `/` in an id.
  fileprivate func xliff2(id: Int) -> String {
    let notes = [("location", place), ("previous-source", previous ?? "")].filter { !$0.1.isEmpty }
      .map { "        <note category=\"\($0.0)\">\($0.1.xmlText)</note>\n" }.joined()
    // Without a state a segment is `initial`. Some programs fill in the target and leave the state.
    let progress =
      target == nil
      ? "" : " state=\"\(state.xliff.two)\" subState=\"precept:\(state.rawValue)\""
    let target = target.map { "        <target>\($0.xmlText)</target>\n" } ?? ""
    return "    <unit id=\"u\(id)\" name=\"\(address.description.xmlAttribute)\" "
      + "type=\"precept:\(isPlural ? "plural" : "text")\" xml:space=\"preserve\">\n"
      + (notes.isEmpty ? "" : "      <notes>\n\(notes)      </notes>\n")
      + "      <segment\(progress)>\n"
      + "        <source>\(source.xmlText)</source>\n" + target
      + "      </segment>\n    </unit>\n"
  }

  fileprivate var xliff1: String {
    let name = address.description.xmlAttribute
    let target = target.map {
      "        <target state=\"\(state.xliff.one)\" state-qualifier=\"x-\(state.rawValue)\">"
        + "\($0.xmlText)</target>\n"
    }
    let old = previous.map {
      "        <alt-trans alttranstype=\"previous-version\">\n"
        + "          <source>\($0.xmlText)</source>\n"
        + "          <target>\((self.target ?? "").xmlText)</target>\n        </alt-trans>\n"
    }
    let note =
      place.isEmpty ? "" : "        <note from=\"developer\">\(place.xmlText)</note>\n"
    return "      <trans-unit id=\"\(name)\" resname=\"\(name)\" "
      + "restype=\"x-\(isPlural ? "plural" : "text")\" "
      + "approved=\"\(state == .fresh ? "yes" : "no")\" xml:space=\"preserve\">\n"
      + "        <source>\(source.xmlText)</source>\n" + (target ?? "") + note + (old ?? "")
      + "      </trans-unit>\n"
  }
}

extension TranslationState {
  /// The names of the state in XLIFF 1.2 and in XLIFF 2.
  fileprivate var xliff: (one: String, two: String) {
    switch self {
    case .fresh: ("final", "final")
    case .missing, .orphaned: ("needs-translation", "initial")
    case .stale, .unreviewed: ("needs-review-translation", "translated")
    }
  }
}
