// Which steps of a list are below others, as `Sources/Checklists/Model/StepOutline.swift` says.

/** A part of a place: a number without leading zeros, or a letter; null for any other text. */
function stepMark(text) {
  if (/^(0|[1-9][0-9]{0,8})$/.test(text)) return { isChoice: false, index: Number(text) };
  const index = text.length === 1 ? stepLetters.indexOf(text) : -1;
  return index < 0 ? null : { isChoice: true, index };
}

function isSameMark(left, right) {
  return left.isChoice === right.isChoice && left.index === right.index;
}

/** Whether a mark comes after a sibling; without one, whether it is a first mark. */
function followsMark(mark, last) {
  const before = last ?? { isChoice: mark.isChoice, index: mark.isChoice ? -1 : 0 };
  return mark.isChoice === before.isChoice && mark.index === before.index + 1;
}

/** A step is below another one if it begins with the place that comes next there. */
class StepPlaces {
  constructor() {
    this.last = [];
  }

  take(step) {
    const found = this.placeIn(step);
    if (found) {
      this.last = found.marks;
      const { isChoice } = found.marks.at(-1);
      return { depth: found.marks.length - 1, isChoice, text: found.text, numbered: step };
    }
    const number = (this.last[0]?.index ?? 0) + 1;
    this.last = [{ isChoice: false, index: number }];
    return { depth: 0, isChoice: false, text: step, numbered: `${number}. ${step}` };
  }

  isBelow(step) {
    return this.placeIn(step) !== null;
  }

  placeIn(step) {
    const { last } = this;
    const space = step.indexOf(" ");
    if (!last.length || space < 0) return null;
    const marks = step.slice(0, space).split(".").map(stepMark);
    const depth = marks.length;
    if (depth < 2 || depth > last.length + 1 || marks.includes(null)) return null;
    if (!marks.slice(0, -1).every((mark, place) => isSameMark(mark, last[place]))) return null;
    if (!followsMark(marks.at(-1), last[depth - 1])) return null;
    return { marks, text: step.slice(space + 1) };
  }
}

/** The steps as numbered lines. */
function numberedLines(steps) {
  const places = new StepPlaces();
  return steps.map((step) => places.take(step).numbered);
}

/** The steps of lines, without the numbers of those that are not below another one. */
function stepsOfLines(lines) {
  const places = new StepPlaces();
  const steps = lines.map(onOneLine).filter((line) => line).map((line) => {
    const step = onOneLine(places.isBelow(line) ? line : withoutStepNumber(line));
    if (step) places.take(step);
    return step;
  });
  return steps.filter((step) => step);
}

/** The steps as a tree: `{ text, isChoice, parts }`. */
function outlineOf(steps) {
  const places = new StepPlaces();
  const root = { parts: [] };
  for (const line of steps.map((step) => places.take(step))) {
    let parent = root;
    for (let depth = 0; depth < line.depth; depth += 1) parent = parent.parts.at(-1);
    parent.isChoice = line.isChoice;
    parent.parts.push({ text: line.text, isChoice: false, parts: [] });
  }
  return root.parts;
}

function hasStructure(steps) {
  return outlineOf(steps).some((step) => step.parts.length);
}

/** The steps as JSON: the parts of a step are `all` of what is to be done, or `any` of it. */
function procedureJSON(outline) {
  return outline.map(({ text, isChoice, parts }) =>
    (parts.length ? { text, [isChoice ? "any" : "all"]: procedureJSON(parts) } : { text }));
}

/** The steps as a numbered list, with lists in it; letters stand for parts of which one is enough. */
function outlineList(outline, isChoice = false) {
  const list = make("ol", ...outline.map((step) => make("li", ...codeNodes(step.text),
    ...(step.parts.length ? [outlineList(step.parts, step.isChoice)] : []))));
  if (isChoice) list.type = "a";
  return list;
}
