import type { StoredParagraph, StoredPictureLine } from '../../db/types.ts';
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
 * Paragraphs of a text that was written. Lines that are as before keep their ids, so do those that were corrected where
 * none was added or taken away around them; others get new ids from `next`. A picture comes back where the line of one in
 * `cut` is written again. Half characters, which the database refuses,
 * are replaced.
 */
export function toWrittenParagraphs(
  text: string,
  before: readonly StoredParagraph[],
  next: number,
  cut: readonly StoredPictureLine[] = [],
): { paragraphs: StoredParagraph[]; next: number } {
  const lines = text
    .split(LINE_END)
    .map((line) => line.replaceAll('\0', '').toWellFormed().trim())
    .filter((line) => line !== '');
  const old = before.map(lineOf);
  let start = 0;
  while (start < lines.length && start < old.length && lines[start] === old[start]) start += 1;
  let end = 0;
  const most = Math.min(lines.length, old.length) - start;
  while (end < most && lines.at(-1 - end) === old.at(-1 - end)) end += 1;
  const isCorrected = lines.length === old.length;
  const changed = matchLines(
    lines.slice(start, lines.length - end),
    before.slice(start, before.length - end),
    isCorrected,
  );
  let free = next;
  const pictures = new Map(
    [...cut, ...before.slice(start, before.length - end)].flatMap((it) =>
      it.kind === 'picture' ? [[lineOf(it), it] as const] : [],
    ),
  );
  const middle = changed.flatMap(({ line, like }): StoredParagraph[] => {
    if (PICTURE_LINE.test(line)) {
      // A picture is there, wherever its line was moved to, or it is not: its line cannot be written.
      const picture = pictures.get(line);
      pictures.delete(line);
      return picture ? [picture] : [];
    }
    if (like && lineOf(like) === line) return [like];
    const id = like && like.kind !== 'picture' ? like.id : free;
    if (id === free) free += 1;
    if (RULE_LINE.test(line)) return [{ kind: 'break', id }];
    return [{ kind: like?.kind === 'heading' ? 'heading' : 'text', id, text: line }];
  });
  const tail = end === 0 ? [] : before.slice(-end);
  return { paragraphs: [...before.slice(0, start), ...middle, ...tail], next: free };
}

/** Lines with the paragraph that each was: the same text, in its order, or the one in its place where only texts differ. */
function matchLines(
  lines: readonly string[],
  before: readonly StoredParagraph[],
  isCorrected: boolean,
): { line: string; like: StoredParagraph | undefined }[] {
  if (isCorrected) return lines.map((line, at) => ({ line, like: before[at] }));
  const places = new Map<string, number[]>();
  for (const [at, paragraph] of before.entries()) {
    const line = lineOf(paragraph);
    places.set(line, [...(places.get(line) ?? []), at]);
  }
  let from = 0;
  return lines.map((line) => {
    const at = places.get(line)?.find((place) => place >= from);
    if (at === undefined) return { line, like: undefined };
    from = at + 1;
    return { line, like: before[at] };
  });
}

/** Characters that are read. */
export function charactersOf(paragraphs: readonly StoredParagraph[]): number {
  return paragraphs.reduce((sum, it) => sum + ('text' in it ? it.text.length : 0), 0);
}
