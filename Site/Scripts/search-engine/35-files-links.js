// Files: links

/** For each object those that it is linked with: { object, weight }. */
async function linkTable(index) {
  const address = index.boot.links;
  if (!address) return [];
  const payload = await index.read(address);
  index.links ??= readLinks(payload, index.boot.objectCount, `${address}.js`);
  return index.links;
}

function readLinks(payload, objectCount, file) {
  const lines = payload.split("\n").map((line) => makeReader(line, file));
  if (lines.length !== 4) throw new IndexError("damaged", file);
  const [weights, counts, steps, kinds] = lines;
  const pairs = [];
  while (weights.index < weights.end) {
    const pair = [readNumber(weights), readNumber(weights)];
    if (Math.max(...pair) > mostWeight) throw new IndexError("damaged", file);
    pairs.push(pair);
  }
  const links = Array.from({ length: objectCount }, () => []);
  for (let low = 0; counts.index < counts.end; low += 1) {
    let high = low;
    for (let rest = readNumber(counts); rest > 0; rest -= 1) {
      high += readNumber(steps) + 1;
      const pair = pairs[readNumber(kinds)];
      if (high >= objectCount || !pair) throw new IndexError("damaged", file);
      if (pair[0]) links[low].push({ object: high, weight: pair[0] });
      if (pair[1]) links[high].push({ object: low, weight: pair[1] });
    }
  }
  return links;
}
