import type { BookPlace, Chapter } from '@yehang/contract/shapes/book.ts';
import type { ChapterAudio, ChapterText } from '@yehang/contract/shapes/chapter-text.ts';

export type ParagraphTimes = ChapterAudio['marks'];

/** So near its end a chapter has nothing to go on with. */
const OVER_SECONDS = 10;

/** When paragraphs begin: as the server says, or else by how long they are. */
export function marksOf(
  { marks, durationSeconds }: Pick<ChapterAudio, 'marks' | 'durationSeconds'>,
  text: ChapterText | null,
): ParagraphTimes {
  if (marks.length > 0 || !text) return marks;
  const lengths = text.paragraphs.map((it) => ({
    id: it.id,
    length: 'text' in it ? it.text.length : 0,
  }));
  const total = lengths.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) return [];
  let before = 0;
  return lengths.flatMap(({ id, length }) => {
    const seconds = (before / total) * durationSeconds;
    before += length;
    return length > 0 ? [{ paragraph: id, seconds }] : [];
  });
}

/** The paragraph that is heard; -1 before the first, and where none is known. */
export function markAt(marks: ParagraphTimes, seconds: number): number {
  return marks.findLastIndex((mark) => mark.seconds <= seconds + 0.05);
}

/** Where a second lies in the text, so that reading goes on where hearing stopped. */
export function placeAt(
  chapter: number,
  seconds: number,
  { marks, durationSeconds }: { marks: ParagraphTimes; durationSeconds: number },
): BookPlace {
  const rounded = Math.round(seconds * 10) / 10;
  const at = markAt(marks, seconds);
  const mark = marks[at];
  if (!mark) return { chapter, unit: 0, fraction: 0, seconds: rounded };
  const end = marks[at + 1]?.seconds ?? durationSeconds;
  const share = (seconds - mark.seconds) / Math.max(0.1, end - mark.seconds);
  const fraction = Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000;
  return { chapter, unit: mark.paragraph, fraction, seconds: rounded };
}

/** The second at which a place is heard: its own, or that of the paragraph where somebody read. */
export function secondsOf(
  place: BookPlace,
  { marks, durationSeconds }: { marks: ParagraphTimes; durationSeconds: number },
): number {
  const own = place.seconds ?? secondsOfUnit(place, marks, durationSeconds);
  return goOnAt(own, durationSeconds);
}

/** Where a chapter goes on that was left at a second: at its end it begins anew. */
export const goOnAt = (seconds: number, durationSeconds: number) =>
  seconds >= durationSeconds - OVER_SECONDS ? 0 : seconds;

/** The chapter in which listening goes on: after one that was heard to its end the next, where there is one. */
export function chapterToGoOn(
  list: readonly Chapter[],
  place: BookPlace | null | undefined,
): Chapter | undefined {
  const at = list.findIndex(({ number }) => number === place?.chapter);
  const chapter = list[at];
  if (!chapter || !place) return list[0];
  const isOver = place.seconds !== null && place.seconds >= chapter.extent - OVER_SECONDS;
  return (isOver ? list[at + 1] : undefined) ?? chapter;
}

function secondsOfUnit({ unit, fraction }: BookPlace, marks: ParagraphTimes, end: number): number {
  const at = marks.findIndex(({ paragraph }) => paragraph >= unit);
  const mark = marks[at];
  if (!mark) return 0;
  if (mark.paragraph !== unit) return mark.seconds;
  const next = marks[at + 1]?.seconds ?? end;
  return mark.seconds + (next - mark.seconds) * fraction;
}
