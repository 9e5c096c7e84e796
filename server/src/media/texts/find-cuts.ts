import { headingOf, lineRules, type Heading, type LineRule } from './headings.ts';
import type { Block, Cut, CutRule } from './text-messages.ts';

/** How much more the usual headings are trusted than others. */
const USUAL = 1.5;
/** Characters of a chapter where pieces of one size are made. */
const PIECE = 3_000;
/** A volume's heading is followed by that much before its first chapter, at most. */
const VOLUME_PREFACE = 200;
/** Text before the first heading that is worth a chapter. */
const FOREWORD = 120;

const lengthOf = (block: Block | undefined) => (block && 'text' in block ? block.text.length : 0);

/** Characters of the book before each block; one more at the end, for all. */
export function offsetsOf(blocks: readonly Block[]): number[] {
  const offsets = [0];
  for (const block of blocks) offsets.push(offsets.at(-1)! + lengthOf(block));
  return offsets;
}

/** Where chapters begin by a rule over lines; empty where it finds none. */
export function cutsByLines(blocks: readonly Block[], rule: LineRule): Cut[] {
  const headings: { at: number; heading: Heading }[] = [];
  for (const [at, block] of blocks.entries()) {
    const heading = 'text' in block ? headingOf(block.text, rule) : null;
    if (heading) headings.push({ at, heading });
  }
  const offsets = offsetsOf(blocks);
  const bodyOf = (index: number) =>
    offsets[headings[index + 1]?.at ?? blocks.length]! - offsets[headings[index]!.at + 1]!;
  const kept = withoutContents(headings, bodyOf);
  const cuts: Cut[] = [];
  let volume = '';
  let pending: number | null = null;
  for (const [index, { at, heading }] of kept.entries()) {
    const end = kept[index + 1]?.at ?? blocks.length;
    const body = offsets[end]! - offsets[at + 1]!;
    if (heading.isVolume) {
      volume = heading.title;
      if (index + 1 < kept.length && body === 0) {
        pending ??= at;
        continue;
      }
      // A volume with a few lines before its first chapter: they are read, under its own name.
      const next = kept[index + 1]?.heading;
      const isPreface = next !== undefined && !next.isVolume && body < VOLUME_PREFACE;
      cuts.push({
        title: heading.title,
        volume: isPreface ? volume : '',
        at: pending ?? at,
        skip: at + 1 - (pending ?? at),
        number: null,
      });
      if (!isPreface && next?.isVolume !== false) volume = '';
      pending = null;
      continue;
    }
    const own = heading.volume ?? volume;
    volume = own;
    const begin = pending ?? at;
    cuts.push({
      title: heading.title,
      volume: own,
      at: begin,
      skip: at + 1 - begin,
      number: heading.number,
    });
    pending = null;
  }
  return withForeword(cuts, offsets);
}

/** Headings without those of a list of contents: that have nothing below them, and come again later. */
function withoutContents(
  headings: readonly { at: number; heading: Heading }[],
  bodyOf: (index: number) => number,
) {
  const last = new Map(headings.map(({ heading }, index) => [heading.title, index]));
  return headings.filter(
    ({ heading }, index) => bodyOf(index) > 0 || last.get(heading.title) === index,
  );
}

/** What stands before the first chapter becomes one of its own where there is enough of it. */
function withForeword(cuts: Cut[], offsets: readonly number[]): Cut[] {
  const [first] = cuts;
  if (!first || first.at === 0 || offsets[first.at]! < FOREWORD) return cuts;
  return [{ title: '前言', volume: '', at: 0, skip: 0, number: null }, ...cuts];
}

/** Pieces of about one size that end with a paragraph. */
export function cutsBySize(blocks: readonly Block[]): Cut[] {
  const cuts: Cut[] = [];
  let size = PIECE;
  for (const [at, block] of blocks.entries()) {
    if (size >= PIECE) {
      const number = cuts.length + 1;
      cuts.push({ title: `第 ${number} 节`, volume: '', at, skip: 0, number });
      size = 0;
    }
    size += lengthOf(block);
  }
  return cuts;
}

export const wholeCut: Cut = { title: '正文', volume: '', at: 0, skip: 0, number: null };

/** Cuts by every rule that finds more than one chapter, and which of them fits best. */
export function proposeCuts(
  blocks: readonly Block[],
  contents: readonly Cut[],
): { rule: CutRule; cuts: Map<CutRule, readonly Cut[]> } {
  const cuts = new Map<CutRule, readonly Cut[]>();
  if (contents.length > 0) cuts.set('contents', contents);
  const offsets = offsetsOf(blocks);
  let best: { rule: CutRule; score: number } | null = null;
  for (const rule of lineRules) {
    const found = cutsByLines(blocks, rule);
    if (found.length < 2) continue;
    cuts.set(rule, found);
    const score = scoreOf(found, offsets) * (rule === 'chapters' ? USUAL : 1);
    if (!best || score > best.score) best = { rule, score };
  }
  cuts.set('size', cutsBySize(blocks));
  cuts.set('whole', [wholeCut]);
  if (contents.length > 0) return { rule: 'contents', cuts };
  return { rule: best?.rule ?? ((offsets.at(-1) ?? 0) > 2 * PIECE ? 'size' : 'whole'), cuts };
}

/** Characters beyond which a chapter is more likely several. */
const LONG_CHAPTER = 30_000;
const SHORT_CHAPTER = 60;

/** How much a rule is worth: by how many headings it finds, whether their numbers rise, and how even the chapters are. */
function scoreOf(cuts: readonly Cut[], offsets: readonly number[]): number {
  let rising = 0;
  let numbered = 0;
  let even = 0;
  let previous = 0;
  for (const [index, { at, number }] of cuts.entries()) {
    const length = offsets[cuts[index + 1]?.at ?? offsets.length - 1]! - offsets[at]!;
    if (length > SHORT_CHAPTER && length < LONG_CHAPTER) even += 1;
    if (number === null) continue;
    numbered += 1;
    if (number === previous + 1 || number === 1) rising += 1;
    previous = number;
  }
  const order = numbered === 0 ? 0.3 : rising / numbered;
  return cuts.length ** 0.5 * (0.1 + order) * (0.1 + even / cuts.length);
}
