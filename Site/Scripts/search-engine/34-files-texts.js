// Files: texts

async function textDirectory(index, locale) {
  const address = index.boot.locales[locale].directory;
  const payload = await index.read(address);
  index.directories[locale] ??= readTextDirectory(payload, locale, `${address}.js`);
  return index.directories[locale];
}

function readTextDirectory(payload, locale, file) {
  const end = payload.indexOf("\n");
  if (end < 0) throw new IndexError("damaged", file);
  const counts = makeReader(payload, file, 0, end);
  const firstObjects = [];
  let first = 0;
  while (counts.index < counts.end) {
    firstObjects.push(first);
    first += readNumber(counts);
  }
  const places = firstObjects.map((object) => `${locale.toString(36)}-${object.toString(36)}`);
  return { firstObjects, addresses: readTagged(places, makeReader(payload, file, end + 1)) };
}

async function documentOf(index, object, locale) {
  const { firstObjects, addresses } = await textDirectory(index, locale);
  if (!firstObjects.length) return null;
  const file = lastIndexNotAfter(object, firstObjects);
  const payload = await index.read(addresses[file]);
  if (index.boot.locales[locale].mark) await simplify(index);
  return storedDocument(payload.split("\n")[object - firstObjects[file]] || "");
}

function storedDocument(line) {
  const cells = line.split("\t");
  if (cells.length < 3) return null;
  const texts = cells.slice(3)
    .filter((cell) => fieldNames[cell[0]])
    .map((cell) => ({ field: fieldNames[cell[0]], text: cell.slice(1) }));
  const values = cells.slice(3).filter((cell) => cell[0] === "v").map(storedValue).filter(Boolean);
  return { id: cells[0], url: cells[1], title: cells[2], texts, values };
}

/** The parts of a value, of which the last may hold the character between them. */
function storedValue(cell) {
  const [appearance, hex, label, ...text] = cell.slice(1).split("|");
  return text.length ? { appearance, hex, label, text: text.join("|") } : null;
}

async function colorEntries(index) {
  const { colors: address, objectCount, locales } = index.boot;
  if (!address) return [];
  const reader = makeReader(await index.read(address), address + ".js");
  const entries = [];
  while (reader.index < reader.end) {
    const object = readNumber(reader);
    const locale = readNumber(reader);
    const digits = readText(reader, 6);
    const color = oklab(digits);
    if (!color || object >= objectCount || locale >= locales.length) {
      throw new IndexError("damaged", address + ".js");
    }
    const [label, until, now] = readUpTo(reader, "\n").split("\t");
    const former = now === undefined ? null : { until, now };
    entries.push({ object, locale, digits, color, label, former });
  }
  return entries;
}
