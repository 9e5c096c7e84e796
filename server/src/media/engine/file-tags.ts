import type { FileChapter, FileTags } from './engine.ts';

const MOST_CHARS = 500;
/** What a book may have; a list of more is out of form. */
export const MOST_FILE_CHAPTERS = 10_000;

/** What matters of a file's tags; names differ in case by container, and a later list stands in for an earlier one. */
export function toFileTags(...lists: readonly Readonly<Record<string, string>>[]): FileTags {
  const known = new Map<string, string>();
  for (const [name, value] of lists.flatMap((list) => Object.entries(list))) {
    const text = value
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MOST_CHARS);
    if (text !== '' && !known.has(name.toLowerCase())) known.set(name.toLowerCase(), text);
  }
  const of = (...names: string[]) => names.map((name) => known.get(name)).find(Boolean) ?? '';
  return {
    title: of('title'),
    artist: of('artist', 'album_artist', 'author'),
    album: of('album'),
    track: of('track', 'tracknumber'),
    comment: of('comment', 'description', 'synopsis'),
  };
}

/** Chapters in their order, without those that are empty or overlap the one before; none where only one is left, or too many are. */
export function toFileChapters(
  found: readonly FileChapter[],
  durationSeconds: number,
): FileChapter[] {
  const sorted = [...found].sort((a, b) => a.startSeconds - b.startSeconds);
  const chapters: FileChapter[] = [];
  for (const [at, { startSeconds, endSeconds, title }] of sorted.entries()) {
    const next = sorted[at + 1]?.startSeconds ?? (durationSeconds || endSeconds);
    const end = endSeconds > startSeconds ? Math.min(endSeconds, next) : next;
    if (startSeconds < 0 || end - startSeconds < 1) continue;
    const text = title
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MOST_CHARS);
    chapters.push({ startSeconds, endSeconds: end, title: text });
  }
  return chapters.length > 1 && chapters.length <= MOST_FILE_CHAPTERS ? chapters : [];
}
