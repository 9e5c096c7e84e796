import { setImmediate } from 'node:timers/promises';
import type { Chapter, ChapterAccess } from '@yehang/contract/shapes/book.ts';
import type { ChapterParagraph, ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';

type Convert = (text: string) => string;

/**
 * Tables of characters, and of the phrases that decide between them, without the vocabulary of a region: 软件 stays 軟件.
 * They are loaded when somebody first reads so; the package's declarations do not resolve by Node's module rules.
 */
const loaders = {
  simplified: async () =>
    (await import('opencc-js/t2cn')).Converter({ from: 't', to: 'cn' }) as Convert,
  traditional: async () =>
    (await import('opencc-js/cn2t')).Converter({ from: 'cn', to: 'tw' }) as Convert,
} satisfies Record<ChineseScript, () => Promise<Convert>>;

const loaded = new Map<ChineseScript, Promise<Convert>>();

/** What turns text into simplified or traditional characters: about 10 ms for 20,000 of them. */
export function scriptConverter(script: ChineseScript): Promise<Convert> {
  const known = loaded.get(script) ?? loaders[script]();
  loaded.set(script, known);
  return known;
}

/** Paragraphs in simplified or traditional characters; their ids stay. */
export async function convertParagraphs(
  paragraphs: readonly ChapterParagraph[],
  script: ChineseScript,
): Promise<ChapterParagraph[]> {
  const convert = await scriptConverter(script);
  return paragraphs.map((it) => ('text' in it ? { ...it, text: convert(it.text) } : it));
}

const titled = (chapter: Chapter, convert: Convert): Chapter => ({
  ...chapter,
  title: convert(chapter.title),
});

/** Titles between two turns of the event loop: 300 of them take about 2 ms. */
const TITLES_AT_ONCE = 300;

/** A list of chapters with its titles as the text is read. @param script undefined for as they were written */
export async function titlesIn<T extends { list: Chapter[] }>(
  script: ChineseScript | undefined,
  chapters: T,
): Promise<T> {
  if (!script) return chapters;
  const convert = await scriptConverter(script);
  const list: Chapter[] = [];
  for (const [index, chapter] of chapters.list.entries()) {
    if (index > 0 && index % TITLES_AT_ONCE === 0) await setImmediate();
    list.push(titled(chapter, convert));
  }
  return { ...chapters, list };
}

/** The titles of a chapter and of those beside it, as its text is read. */
export async function convertTitles(
  access: ChapterAccess,
  script: ChineseScript | undefined,
): Promise<ChapterAccess> {
  if (!script) return access;
  const convert = await scriptConverter(script);
  const { chapter, previous, next } = access;
  return {
    ...access,
    chapter: titled(chapter, convert),
    previous: previous && titled(previous, convert),
    next: next && titled(next, convert),
  };
}
