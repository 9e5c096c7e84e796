import type { ChapterParagraph } from '@yehang/contract/shapes/chapter-text.ts';
import { offsetIn, type ReaderPlace } from './reader-place.ts';

/** Characters that fill the screen of a phone twice. */
const CHARACTERS = 1_200;
/** What a picture, or a break, counts. */
const PICTURE = 300;

/**
 * What of a chapter is drawn first, so that the first screen of a long one need not wait for the layout of all of it.
 * @param paragraph the id of the one that stands at the top; null for the chapter's start
 */
export function firstPart(
  paragraphs: readonly ChapterParagraph[],
  paragraph: number | null,
): readonly ChapterParagraph[] {
  const from = paragraph === null ? 0 : indexOf(paragraphs, paragraph);
  let [to, characters] = [from, 0];
  while (to < paragraphs.length && characters < CHARACTERS) {
    const next = paragraphs[to]!;
    characters += 'text' in next ? next.text.length : PICTURE;
    to += 1;
  }
  return from === 0 && to === paragraphs.length ? paragraphs : paragraphs.slice(from, to);
}

/** What of a chapter is drawn first. */
export interface Part {
  paragraphs: readonly ChapterParagraph[];
  /** Whether it begins with the chapter: then its heading stands above it. */
  isFromStart: boolean;
  /** Whether its first paragraph is the rest of one. */
  isCut: boolean;
}

/**
 * The first part from a place on: what comes before it in its paragraph is left out as well, as it is at the top of a
 * page. @param place null for the chapter's start
 */
export function partFrom(paragraphs: readonly ChapterParagraph[], place: ReaderPlace | null): Part {
  const part = firstPart(paragraphs, place?.paragraph ?? null);
  const [first, ...others] = part;
  if (!place || !first || part === paragraphs)
    return { paragraphs: part, isFromStart: true, isCut: false };
  const before =
    first.kind === 'text' && first.id === place.paragraph ? offsetIn(first.text, place) : 0;
  if (first.kind !== 'text' || before === 0)
    return { paragraphs: part, isFromStart: first === paragraphs[0], isCut: false };
  const text = first.text.slice(before);
  return { paragraphs: [{ ...first, text }, ...others], isFromStart: false, isCut: true };
}

/** Where a paragraph is gone, the one before it. */
function indexOf(paragraphs: readonly ChapterParagraph[], paragraph: number): number {
  const known = paragraphs.findIndex(({ id }) => id === paragraph);
  return known >= 0
    ? known
    : Math.max(
        0,
        paragraphs.findLastIndex(({ id }) => id < paragraph),
      );
}

/** Runs `work` once what is drawn now is on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
