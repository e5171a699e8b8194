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
  if (first <= snippetLead || displayWidth(points) <= snippetWidth) return 0;
  const sentence = sentenceStart(points, first);
  if (displayWidth(points.slice(sentence, first)) <= sentenceLead) return sentence;
  let start = first - snippetLead;
  while (start < first && isInsideWord(points, start)) start += 1;
  return start;
}

function sentenceStart(points, first) {
  let start = first;
  while (start > 0 && !isSentenceEnd(points, start - 1)) start -= 1;
  while (start < first && points[start] <= 0x20) start += 1;
  return start;
}

/** In Latin text a space follows the end of a sentence. */
const isSentenceEnd = (points, place) =>
  isIn(sentenceEnds, points[place]) && (points[place] > 0x7f || points[place + 1] <= 0x20);

const widthOf = (point) => (classOf(point) === han ? 2 : 1);
const displayWidth = (points) => points.reduce((sum, point) => sum + widthOf(point), 0);

function snippetEnd(points, start) {
  let end = start;
  let used = 0;
  while (end < points.length) {
    used += widthOf(points[end]);
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
