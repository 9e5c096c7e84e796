import { pairLines } from './pair-lines.ts';

/** A line that was corrected; `from` is null for a new one, `to` for one that was taken out. */
export interface LineChange {
  readonly from: string | null;
  readonly to: string | null;
}

/** What differs between two texts, line by line in their order. Empty lines and spaces around lines do not count. */
export function lineChanges(textBefore: string, textAfter: string): LineChange[] {
  const [before, after] = [linesOf(textBefore), linesOf(textAfter)];
  const changes: LineChange[] = [];
  let next = 0;
  const takenOut = (to: number) => {
    for (; next < to; next += 1) changes.push({ from: before[next]!, to: null });
  };
  for (const [at, pair] of pairLines(before, after).entries()) {
    const to = after[at]!;
    if (pair === null) {
      changes.push({ from: null, to });
      continue;
    }
    takenOut(pair);
    next = pair + 1;
    if (before[pair] !== to) changes.push({ from: before[pair]!, to });
  }
  takenOut(before.length);
  return changes;
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Characters that are left around what differs. */
const AROUND = 8;
/** Characters of a line at most. */
const MOST = 60;

/** The same in short: what differs in the line, with a few characters around it. */
export function inShort({ from, to }: LineChange): LineChange {
  const [old, now] = [Array.from(from ?? ''), Array.from(to ?? '')];
  const most = from === null || to === null ? 0 : Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const cut = (characters: readonly string[]) => {
    const first = Math.max(0, start - AROUND);
    const last = Math.min(characters.length - end + AROUND, characters.length, first + MOST);
    const words = characters.slice(first, last).join('');
    return `${first > 0 ? '…' : ''}${words}${last < characters.length ? '…' : ''}`;
  };
  return { from: from === null ? null : cut(old), to: to === null ? null : cut(now) };
}
