import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `priceGold` is what one chapter costs, in whole gold. */
type NovelAccess = { rule: 'free' | 'vip' } | { rule: 'gold' | 'vipOrGold'; priceGold: number };

/** What `book.json` holds. The first `freeChapters` are open to everybody, whatever the rule. */
export type NovelBook = NovelAccess & {
  title: string;
  author: string;
  category: string;
  tags: string[];
  description: string;
  finished: boolean;
  freeChapters: number;
};

/** `title` is the whole heading, with its number: 第一章 十一分钟. */
export interface NovelChapter {
  title: string;
  paragraphs: string[];
}

export type Novel = NovelBook & { slug: string; chapters: NovelChapter[] };

export const novelsFolder = fileURLToPath(new URL('../../novels', import.meta.url));

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

function hasAccess(book: { rule?: unknown; priceGold?: unknown }): boolean {
  if (book.rule === 'free' || book.rule === 'vip') return book.priceGold === undefined;
  if (book.rule !== 'gold' && book.rule !== 'vipOrGold') return false;
  return isCount(book.priceGold) && book.priceGold > 0;
}

export function isNovelBook(value: unknown): value is NovelBook {
  if (typeof value !== 'object' || value === null) return false;
  const book: Partial<Record<string, unknown>> = { ...value };
  return (
    [book.title, book.author, book.category, book.description].every(isText) &&
    Array.isArray(book.tags) &&
    book.tags.every(isText) &&
    typeof book.finished === 'boolean' &&
    isCount(book.freeChapters) &&
    hasAccess(book)
  );
}

/** Throws where the first line is no heading of the first level, or nothing follows it. */
export function parseChapter(text: string): NovelChapter {
  const [heading = '', ...paragraphs] = text.trim().split(/\n{2,}/);
  const title = /^# (.+)$/.exec(heading)?.[1];
  if (!title || paragraphs.length === 0) throw new Error(`not a chapter: ${heading.slice(0, 40)}`);
  return { title, paragraphs };
}

async function readNovel(folder: string, slug: string): Promise<Novel> {
  const book: unknown = JSON.parse(await readFile(join(folder, slug, 'book.json'), 'utf8'));
  if (!isNovelBook(book)) throw new Error(`${slug}/book.json does not describe a novel`);

  const files = (await readdir(join(folder, slug))).filter((name) => name !== 'book.json').sort();
  for (const [index, name] of files.entries()) {
    const expected = `${String(index + 1).padStart(2, '0')}.md`;
    if (name !== expected) throw new Error(`${slug}: ${name} stands where ${expected} belongs`);
  }
  const texts = await Promise.all(files.map((name) => readFile(join(folder, slug, name), 'utf8')));
  return { ...book, slug, chapters: texts.map(parseChapter) };
}

/** All novels of a folder, by slug. Throws on a book or a chapter that is not as described above. */
export async function readNovels(folder = novelsFolder): Promise<Novel[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(slugs.sort().map((slug) => readNovel(folder, slug)));
}
