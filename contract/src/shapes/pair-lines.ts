/** A line of a text before, and the one that it is after. */
type Pair = readonly [before: number, after: number];

interface LineRange {
  readonly before: Pair;
  readonly after: Pair;
}

/**
 * For each line of a text, which line of the text before it was: the same one, or the one that was corrected to it; null
 * for a new one. Lines keep their order. Those that are in both texts once are found first, so that one line more or less
 * moves no other.
 */
export function pairLines(before: readonly string[], after: readonly string[]): (number | null)[] {
  const pairs = after.map((): number | null => null);
  const lines = { before, after, pairs };
  const middle = pairEnds(lines, { before: [0, before.length], after: [0, after.length] });
  let [from, start] = [middle.before[0], middle.after[0]];
  for (const [old, now] of anchorsIn(lines, middle)) {
    pairs[now] = old;
    pairBetween(lines, { before: [from, old], after: [start, now] });
    [from, start] = [old + 1, now + 1];
  }
  pairBetween(lines, { before: [from, middle.before[1]], after: [start, middle.after[1]] });
  return pairs;
}

interface Lines {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly pairs: (number | null)[];
}

/** Pairs what is the same at both ends of a range, and answers what is between them. */
function pairEnds({ before, after, pairs }: Lines, range: LineRange): LineRange {
  let [from, to] = range.before;
  let [start, end] = range.after;
  for (; from < to && start < end && before[from] === after[start]; from += 1, start += 1)
    pairs[start] = from;
  for (; from < to && start < end && before[to - 1] === after[end - 1]; to -= 1, end -= 1)
    pairs[end - 1] = to - 1;
  return { before: [from, to], after: [start, end] };
}

/** Lines before and after that are compared one by one; ranges beyond that are paired one for one. */
const MOST_COMPARED = 20_000;

/** Pairs what lies between two lines that are known: the ends that are the same, then lines that are alike. */
function pairBetween(lines: Lines, range: LineRange): void {
  const { before, after } = pairEnds(lines, range);
  const [rows, columns] = [before[1] - before[0], after[1] - after[0]];
  const count = Math.min(rows, columns);
  if (count > 0 && rows * columns <= MOST_COMPARED) {
    pairAlike(lines, { before, after });
    return;
  }
  for (let at = 0; at < count; at += 1) lines.pairs[after[0] + at] = before[0] + at;
}

/** What two lines count that have nothing in common: as many as can be are paired. */
const LEAST_ALIKE = 0.01;

/** Pairs lines in their order so that they are as much alike as possible, all together. */
function pairAlike({ before, after, pairs }: Lines, range: LineRange): void {
  const [[from, to], [start, end]] = [range.before, range.after];
  const alike = (old: number, now: number) => LEAST_ALIKE + likeness(before[old]!, after[now]!);
  /** The most that the lines from a place before and a place after on can count. */
  const most = Array.from({ length: to - from + 1 }, () => new Float64Array(end - start + 1));
  const mostFrom = (old: number, now: number) => most[old - from]![now - start]!;
  for (let old = to - 1; old >= from; old -= 1)
    for (let now = end - 1; now >= start; now -= 1)
      most[old - from]![now - start] = Math.max(
        mostFrom(old + 1, now),
        mostFrom(old, now + 1),
        mostFrom(old + 1, now + 1) + alike(old, now),
      );
  let [old, now] = [from, start];
  while (old < to && now < end) {
    const count = mostFrom(old, now);
    if (count === mostFrom(old + 1, now + 1) + alike(old, now)) {
      pairs[now] = old;
      old += 1;
      now += 1;
    } else if (count === mostFrom(old + 1, now)) old += 1;
    else now += 1;
  }
}

/** How much of two lines is the same at their beginning and at their end, 0 to 1. */
function likeness(one: string, other: string): number {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return (start + end) / Math.max(one.length, other.length, 1);
}

/** Lines that are once in both ranges, as many of them as are in one order. */
function anchorsIn({ before, after }: Lines, range: LineRange): Pair[] {
  const known = onceIn(before, range.before);
  const both: Pair[] = [];
  // In the order of the text after, as they were put in.
  for (const [line, now] of onceIn(after, range.after)) {
    const old = known.get(line);
    if (old !== undefined) both.push([old, now]);
  }
  return longestRising(both);
}

/** The lines that are once in a range, with their places. */
function onceIn(lines: readonly string[], [from, to]: Pair): Map<string, number> {
  const once = new Map<string, number>();
  const often = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const line = lines[at]!;
    if (once.delete(line)) often.add(line);
    else if (!often.has(line)) once.set(line, at);
  }
  return once;
}

/** The longest part of pairs, given by their places after, whose places before rise as well. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  /** By length less one: the pair with the lowest place before that ends so long a part. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [old]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![0] < old) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const rising: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) rising.push(pairs[at]!);
  return rising.toReversed();
}
