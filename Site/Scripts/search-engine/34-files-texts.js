// Files: texts

async function textDirectory(index, locale) {
  const address = index.boot.locales[locale].directory;
  const reader = makeReader(await index.read(address), address + ".js");
  const directory = { firstObjects: [], addresses: [] };
  let first = 0;
  while (reader.index < reader.end) {
    directory.firstObjects.push(first);
    first += readNumber(reader);
    directory.addresses.push(readText(reader, 6));
  }
  return directory;
}

async function documentOf(index, object, locale) {
  const directory = await textDirectory(index, locale);
  if (!directory.firstObjects.length) return null;
  const file = lastIndexNotAfter(object, directory.firstObjects);
  const payload = await index.read(directory.addresses[file]);
  return storedDocument(payload.split("\n")[object - directory.firstObjects[file]] || "");
}

const fieldNames = { n: "name", h: "heading", k: "keyword", s: "summary", b: "body" };
const readableFields = ["summary", "body", "heading"];

function storedDocument(line) {
  const cells = line.split("\t");
  if (cells.length < 3) return null;
  const texts = cells.slice(3)
    .filter((cell) => fieldNames[cell[0]])
    .map((cell) => ({ field: fieldNames[cell[0]], text: cell.slice(1) }));
  return { id: cells[0], url: cells[1], title: cells[2], texts };
}

async function colorEntries(index) {
  const address = index.boot.colors;
  if (!address) return [];
  const reader = makeReader(await index.read(address), address + ".js");
  const entries = [];
  while (reader.index < reader.end) {
    const object = readNumber(reader);
    const locale = readNumber(reader);
    const digits = readText(reader, 6);
    const color = oklab(digits);
    if (!color) throw new IndexError("damaged", address + ".js");
    entries.push({ object, locale, digits, color, label: readUpTo(reader, "\n") });
  }
  return entries;
}
