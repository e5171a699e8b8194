// Files: texts

async function textDirectory(index, locale) {
  const address = index.boot.locales[locale].directory;
  const payload = await index.read(address);
  const end = payload.indexOf("\n");
  if (end < 0) throw new IndexError("damaged", `${address}.js`);
  const counts = makeReader(payload, `${address}.js`, 0, end);
  const tags = makeReader(payload, `${address}.js`, end + 1);
  const directory = { firstObjects: [], tags: [] };
  let first = 0;
  while (counts.index < counts.end) {
    directory.firstObjects.push(first);
    first += readNumber(counts);
    directory.tags.push(readText(tags, tagLength));
  }
  if (tags.index < tags.end) throw new IndexError("damaged", `${address}.js`);
  return directory;
}

async function documentOf(index, object, locale) {
  const { firstObjects, tags } = await textDirectory(index, locale);
  if (!firstObjects.length) return null;
  const file = lastIndexNotAfter(object, firstObjects);
  const place = `${locale.toString(36)}-${firstObjects[file].toString(36)}`;
  const address = `${place}-${tags[file]}`;
  const payload = await index.read(address);
  const line = payload.split("\n")[object - firstObjects[file]] || "";
  return storedDocument(line, `${address}.js`);
}

const fieldNames = { n: "name", h: "heading", k: "keyword", s: "summary", b: "body" };
const readableFields = ["summary", "body", "heading"];

function storedDocument(line, file) {
  const cells = line.split("\t");
  if (cells.length < 3) return null;
  const texts = cells.slice(3)
    .filter((cell) => fieldNames[cell[0]])
    .map((cell) => ({ field: fieldNames[cell[0]], text: cell.slice(1) }));
  const links = cells.slice(3)
    .filter((cell) => cell[0] === "l")
    .flatMap((cell) => storedLinks(cell.slice(1), file));
  return { id: cells[0], url: cells[1], title: cells[2], texts, links };
}

/** Numbers of other objects, with the weights of their links. */
function storedLinks(cell, file) {
  const reader = makeReader(cell, file);
  const links = [];
  while (reader.index < reader.end) {
    links.push({ object: readNumber(reader), weight: readNumber(reader) });
  }
  return links;
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
