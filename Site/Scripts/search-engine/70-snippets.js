// Snippets

function makeSnippet(document, matcher, folding) {
  let best = null;
  for (const { field, text } of document.texts) {
    if (!readableFields.includes(field)) continue;
    const hits = highlightedHits(text, matcher, folding);
    const dense = densest(hits);
    if (dense.units > (best ? best.units : -1)) best = { text, hits, ...dense };
  }
  return best ? cutSnippet(codePoints(best.text), best.first, best.hits) : { text: "", matches: [] };
}

function densest(hits) {
  const best = { first: 0, units: 0 };
  hits.forEach((hit, i) => {
    const units = new Set();
    for (const other of hits.slice(i)) {
      if (other.start >= hit.start + snippetReach) break;
      units.add(other.unit);
    }
    if (units.size > best.units) {
      best.first = hit.start;
      best.units = units.size;
    }
  });
  return best;
}

function cutSnippet(points, first, hits) {
  const start = snippetStart(points, first);
  const end = snippetEnd(points, start);
  const text =
    (start > 0 ? "…" : "") + textOf(points.slice(start, end)) + (end < points.length ? "…" : "");
  const inside = hits.filter((hit) => hit.start >= start && hit.end <= end);
  return { text, matches: mergeHits(inside, start > 0 ? 1 - start : 0) };
}

function snippetStart(points, first) {
  if (first <= snippetLead) return 0;
  let start = first - snippetLead;
  while (start < first && isInsideWord(points, start)) start += 1;
  return start;
}

function snippetEnd(points, start) {
  let end = start;
  let used = 0;
  while (end < points.length) {
    used += classOf(points[end]) === han ? 2 : 1;
    if (used > snippetWidth) break;
    end += 1;
  }
  const full = end;
  while (end > start && end < points.length && isInsideWord(points, end)) end -= 1;
  return end > start ? end : full;
}

const isInsideWord = (points, place) =>
  place > 0 && isLatin(points[place - 1]) && isLatin(points[place]);

const isLatin = (point) => isIn(latinRanges, point);

function mergeHits(hits, shift) {
  const result = [];
  for (const hit of [...hits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const start = hit.start + shift;
    const last = result[result.length - 1];
    if (last && start <= last.start + last.length) {
      last.length = Math.max(last.start + last.length, hit.end + shift) - last.start;
    } else {
      result.push({ start, length: hit.end - hit.start });
    }
  }
  return result;
}
