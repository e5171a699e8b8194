// Ranking: filters

async function makeFilter(index, parsed) {
  const { boot } = index;
  const filter = {
    allowed: new Array(boot.objectCount).fill(true),
    locales: new Array(boot.locales.length).fill(true),
  };
  for (const name of new Set(parsed.filters.map((clause) => clause.name))) {
    const clauses = parsed.filters.filter((clause) => clause.name === name);
    await applyFilter(index, filter, name, clauses, false);
    await applyFilter(index, filter, name, clauses, true);
  }
  for (const { units } of parsed.exclusions.filter(({ units }) => units.length === 1)) {
    for (const { document } of await postingsOfUnits(index, units)) {
      filter.allowed[document % boot.objectCount] = false;
    }
  }
  return filter;
}

async function applyFilter(index, filter, name, clauses, isNegative) {
  const chosen = clauses.filter((clause) => clause.isNegative === isNegative);
  if (!chosen.length) return;
  const flags = await filterUnion(index, name, chosen);
  const target = name === "locale" ? filter.locales : filter.allowed;
  target.forEach((_, i) => {
    if (flags[i] === isNegative) target[i] = false;
  });
}

async function filterUnion(index, name, clauses) {
  const { boot, folding } = index;
  const size = name === "locale" ? boot.locales.length : boot.objectCount;
  const flags = new Array(size).fill(false);
  const same = (left, right) =>
    textOf(fold(left, folding).points) === textOf(fold(right, folding).points);
  for (const { value } of clauses) {
    if (name === "locale") boot.locales.forEach(({ tag }, i) => { if (same(tag, value)) flags[i] = true; });
    else if (name === "kind") {
      boot.kinds.forEach((kind, i) => {
        if (same(kind.name, value)) flags.fill(true, kind.firstObject, kindEnd(boot, i));
      });
    } else {
      for (const { document } of await postingsOf(index, filterKey(name, value, folding))) {
        flags[document % boot.objectCount] = true;
      }
    }
  }
  return flags;
}

const filterKey = (name, value, folding) => `@${name}:` +
  textOf(fold(value, folding, longestKey).points.map((point) => (point <= 0x20 ? 0x2d : point)));

const kindEnd = (boot, i) =>
  i + 1 === boot.kinds.length ? boot.objectCount : boot.kinds[i + 1].firstObject;
