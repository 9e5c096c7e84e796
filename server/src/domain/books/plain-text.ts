import { pairLines } from '@yehang/contract/shapes/pair-lines.ts';
import type { StoredParagraph, StoredPictureLine } from '../../db/types.ts';
import { tidyLine } from '../../media/texts/plain-blocks.ts';
import { LINE_END, PICTURE_LINE, RULE_LINE } from '../text/patterns.ts';

const SHOWN_BREAK = '***';

/** A chapter for writing: one line a paragraph, a picture as a line that names it. */
export function toPlainText(paragraphs: readonly StoredParagraph[]): string {
  return paragraphs.map(lineOf).join('\n');
}

function lineOf(paragraph: StoredParagraph): string {
  if (paragraph.kind === 'break') return SHOWN_BREAK;
  return paragraph.kind === 'picture' ? `〔图片 ${paragraph.id}〕` : paragraph.text;
}

/**
 * Paragraphs of a text that was written. Lines that are as before keep their ids, so do those that were corrected;
 * others get new ids from `next`. A picture comes back where the line of one in `cut` is written again. Lines are tidied
 * as in an import; half characters, which the database refuses, are replaced.
 */
export function toWrittenParagraphs(
  text: string,
  before: readonly StoredParagraph[],
  next: number,
  cut: readonly StoredPictureLine[] = [],
): { paragraphs: StoredParagraph[]; next: number } {
  const lines = text
    .split(LINE_END)
    .map((line) => tidyLine(line).toWellFormed())
    .filter((line) => line !== '');
  const pictures = new Map(
    [...cut, ...before].flatMap((it) => (it.kind === 'picture' ? [[lineOf(it), it] as const] : [])),
  );
  const old = before.filter((it) => it.kind !== 'picture');
  const oldLines = old.map(lineOf);
  const known = new Set(oldLines);
  // The line of a picture cannot be written, unless a paragraph has these words.
  const isPicture = (line: string) =>
    pictures.has(line) || (PICTURE_LINE.test(line) && !known.has(line));
  const pairs = pairLines(
    oldLines,
    lines.filter((line) => !isPicture(line)),
  ).values();
  let free = next;
  const placed = new Set<StoredPictureLine>();
  const paragraphs = lines.flatMap((line): StoredParagraph[] => {
    if (isPicture(line)) {
      // A picture is there, wherever its line was moved to, once, or it is not.
      const picture = pictures.get(line);
      if (!picture || placed.has(picture)) return [];
      placed.add(picture);
      return [picture];
    }
    const pair = pairs.next().value ?? null;
    const like = pair === null ? undefined : old[pair];
    if (like && lineOf(like) === line) return [like];
    const id = like ? like.id : free;
    if (!like) free += 1;
    if (RULE_LINE.test(line)) return [{ kind: 'break', id }];
    return [{ kind: like?.kind === 'heading' ? 'heading' : 'text', id, text: line }];
  });
  return { paragraphs, next: free };
}

/** Characters that are read. */
export function charactersOf(paragraphs: readonly StoredParagraph[]): number {
  return paragraphs.reduce((sum, it) => sum + ('text' in it ? it.text.length : 0), 0);
}
