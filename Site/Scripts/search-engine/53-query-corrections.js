// Query: corrections

const allowedEdits = (word) => (
  word.length >= shortestForTwo ? 2 : word.length >= shortestForOne ? 1 : 0);

/** Returns the number of edits, or -1 when it is more than `most`. */
function editDistance(left, right, most) {
  if (Math.abs(left.length - right.length) > most) return -1;
  let before = [];
  let previous = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let row = 0; row < left.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < right.length; column += 1) {
      const replaced = previous[column] + (left[row] === right[column] ? 0 : 1);
      let cost = Math.min(current[column] + 1, previous[column + 1] + 1, replaced);
      const isSwap = row > 0 && column > 0 &&
        left[row] === right[column - 1] && left[row - 1] === right[column];
      if (isSwap) cost = Math.min(cost, before[column - 1] + 1);
      current.push(cost);
    }
    if (!current.some((cost) => cost <= most)) return -1;
    before = previous;
    previous = current;
  }
  return previous[right.length] <= most ? previous[right.length] : -1;
}

function correctionsOf(unit, vocabulary) {
  const word = unit.surface;
  const allowed = allowedEdits(word);
  if (!allowed || !isPlain(word)) return [];
  const best = closest(vocabulary, (other) => editDistance(word, other, allowed));
  if (best.length || !unit.isUnfinished) return best;
  return closest(vocabulary, (other) =>
    other.length <= word.length ? -1 : editDistance(word, other.slice(0, word.length), 1));
}

function closest(vocabulary, distanceOf) {
  const found = [];
  for (const { word, frequency } of vocabulary) {
    const distance = distanceOf(word);
    if (distance >= 0) found.push({ word, frequency, distance });
  }
  const nearest = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
    .slice(0, mostCorrections);
}

function correctionVariants(best) {
  return best.map(({ word, distance }) => (
    { term: stem(word), reason: "typo", quality: distance > 1 ? quality.twoEdits : quality.oneEdit }));
}
