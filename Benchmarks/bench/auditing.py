"""Audits of apps: invented ones of several sizes, and those in a folder that is named."""

import struct
import zlib

from .processes import Task, interleaved

#: What an audit ends with if it found something is no failure.
FINDINGS = ["sh", "-c", '"$@" || [ $? -eq 1 ]', "sh"]

VIEW = """import SwiftUI

/// A row of a list, as an app has hundreds.
struct Row{number}: View {{
  @Environment(\\.dynamicTypeSize) private var size
  let item: Item
  var body: some View {{
    HStack(spacing: 8) {{
      Image(systemName: item.symbol).foregroundStyle(.secondary)
      VStack(alignment: .leading) {{
        Text(item.title).font(.headline).lineLimit(2)
        Text(item.note).foregroundStyle(Color("Note{set}")).background(Color(red: 0.2, green: 0.{number}, blue: 0.4))
      }}
    }}
    .padding()
    .background(.thinMaterial, in: .rect(cornerRadius: 12))
  }}
}}
"""

MODEL = """import Foundation

struct Model{number}: Codable, Hashable {{
  let id: UUID
  var title = "", note = "A text with \\(Date()) in it"
  func matches(_ query: String) -> Bool {{ title.contains(query) || note.contains(query) }}
}}
"""

SET = """{{"colors": [{{"idiom": "universal", "color": {{"color-space": "srgb", "components":
{{"red": "0x{red:02X}", "green": "0x40", "blue": "0x80", "alpha": "1.000"}}}}}}]}}
"""

IMAGE_SET = '{"images": [{"idiom": "universal", "filename": "image.png"}]}\n'


def write(folder, files):
    """Writes an app: of ten files five models, two views, a color set, an image and its set."""
    for number in range(files // 10):
        for part in range(5):
            text(folder / f"Models/Group{number % 40}/Model{number}{part}.swift", 8 * MODEL.format(number=number))
        for part in range(2):
            text(folder / f"Views/Group{number % 40}/Row{number}{part}.swift",
                 4 * VIEW.format(number=number, set=number))
        catalog = folder / f"Assets.xcassets/Group{number % 40}"
        text(catalog / f"Note{number}.colorset/Contents.json", SET.format(red=number % 256))
        text(catalog / f"Image{number}.imageset/Contents.json", IMAGE_SET)
        (catalog / f"Image{number}.imageset/image.png").write_bytes(png(64))


def text(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def png(side):
    """A black drawing on a transparent ground."""
    rows = b"".join(b"\0" + bytes([0, 0, 0, 255 * (row % 2)]) * side for row in range(side))
    parts = [(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts)


def tasks(bench, apps=None):
    """Audits of invented apps, and of the folders of `apps`."""
    found = []
    for files in bench.size.apps:
        folder = bench.folder / f"app-{files}"
        write(folder, files)
        found.append(task(bench, f"{files:,} invented files", folder))
    for folder in sorted(apps.iterdir()) if apps else []:
        found.append(task(bench, folder.name, folder))
    return found


def task(bench, name, folder):
    return Task(name, [*FINDINGS, *bench.precept("audit", ".", "--format", "json", root=bench.shipped)],
                folder=folder, environment=bench.environment)


def times(bench, apps=None):
    return interleaved(tasks(bench, apps), max(bench.size.rounds, 5))
