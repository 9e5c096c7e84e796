import type { ChapterCut, FoundCut, NovelPlan, TextLine } from '../shapes/imports.ts';

/** A chapter as the plan makes it, with what helps to judge it. */
export interface PlannedCut extends ChapterCut {
  /** Characters; null where it is not known after a correction. */
  characters: number | null;
  /** What should be looked at; empty for nothing. */
  warning: string;
}

const LONG = 30_000;
const SHORT = 100;

/**
 * Chapters of a plan: where the rule says, less what was removed, with what was changed.
 * @param offsets characters before a block, where they are known beside those of `found`
 */
export function plannedCuts(
  found: readonly FoundCut[],
  { removed, changed }: Pick<NovelPlan, 'removed' | 'changed'>,
  characters: number,
  offsets: ReadonlyMap<number, number>,
): PlannedCut[] {
  const gone = new Set([...removed, ...changed.map(({ at }) => at)]);
  const numbers = new Map(found.map(({ at, number }) => [at, number]));
  const known = new Map([...found.map(({ at, offset }) => [at, offset] as const), ...offsets]);
  const cuts: ChapterCut[] = [...found.filter(({ at }) => !gone.has(at)), ...changed].sort(
    (a, b) => a.at - b.at,
  );
  let previous: number | null = null;
  return cuts.map(({ title, volume, at, skip }, index) => {
    const next = cuts[index + 1];
    const begin = known.get(at);
    const end = next ? known.get(next.at) : characters;
    const length = begin === undefined || end === undefined ? null : end - begin;
    const number = numbers.get(at) ?? null;
    const warning = warningOf(length, number, previous);
    previous = number ?? previous;
    return { title, volume, at, skip, characters: length, warning };
  });
}

function warningOf(length: number | null, number: number | null, previous: number | null): string {
  if (number !== null && previous !== null && number === previous) return '编号重复';
  if (number !== null && previous !== null && number !== previous + 1 && number !== 1)
    return '编号不连续';
  if (length !== null && length > LONG) return '太长';
  return length !== null && length < SHORT ? '太短' : '';
}

/** The plan with one chapter called otherwise. */
export function withTitle(plan: NovelPlan, cut: ChapterCut, title: string): NovelPlan {
  return withCut(plan, { ...cut, title });
}

/** The plan with a chapter that begins at a block, in place of one that begins there. */
export function withCut(plan: NovelPlan, { title, volume, at, skip }: ChapterCut): NovelPlan {
  const others = plan.changed.filter((one) => one.at !== at);
  return {
    ...plan,
    removed: plan.removed.filter((one) => one !== at),
    changed: [...others, { title, volume, at, skip }].sort((a, b) => a.at - b.at),
  };
}

/** The plan without a chapter that begins there: its text belongs to the one before it. */
export function withoutCut(plan: NovelPlan, at: number, found: readonly FoundCut[]): NovelPlan {
  const isFound = found.some((cut) => cut.at === at);
  return {
    ...plan,
    removed: isFound ? [...new Set([...plan.removed, at])] : plan.removed,
    changed: plan.changed.filter((one) => one.at !== at),
  };
}

/** A short line is more likely a heading than the story. */
const HEADING_CHARACTERS = 40;

/** The plan with another chapter that begins at a line of the one at hand. */
export function withSplit(
  plan: NovelPlan,
  { volume }: ChapterCut,
  { at, text, characters }: Pick<TextLine, 'at' | 'text' | 'characters'>,
): NovelPlan {
  const title = text.slice(0, HEADING_CHARACTERS);
  return withCut(plan, { title, volume, at, skip: characters <= HEADING_CHARACTERS ? 1 : 0 });
}

/** The plan with a chapter that begins at another line. */
export function withMoved(
  plan: NovelPlan,
  { title, volume, at: before }: ChapterCut,
  at: number,
  found: readonly FoundCut[],
): NovelPlan {
  return withCut(withoutCut(plan, before, found), { title, volume, at, skip: 0 });
}
