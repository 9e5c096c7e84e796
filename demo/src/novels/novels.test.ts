import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNovelBook, parseChapter, readNovels } from './read-novels.ts';
import type { Novel, NovelChapter } from './read-novels.ts';

const novels = await readNovels();

/** Chinese characters, without punctuation, digits and Latin letters. */
const countCharacters = ({ paragraphs }: NovelChapter): number =>
  paragraphs.join('').match(/\p{Script=Han}/gu)?.length ?? 0;

const countAll = ({ chapters }: Novel): number =>
  chapters.reduce((sum, chapter) => sum + countCharacters(chapter), 0);

/** From 1 to 99, as chapters are numbered: 十, 十一, 二十, 二十一. */
function toChineseNumber(value: number): string {
  const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
  const tens = Math.floor(value / 10);
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${digits[value % 10]}`;
}

describe('the novels of the demonstration', () => {
  it('are at least eight, each under a title and an author of its own', () => {
    expect(novels.length).toBeGreaterThanOrEqual(8);
    expect(new Set(novels.map(({ title }) => title)).size).toBe(novels.length);
    expect(new Set(novels.map(({ author }) => author)).size).toBe(novels.length);
  });

  it('include two of at least 20 chapters and 40,000 characters', () => {
    const long = novels.filter((novel) => novel.chapters.length >= 20 && countAll(novel) >= 40_000);
    expect(long.length).toBeGreaterThanOrEqual(2);
  });
});

describe.each(novels)('the novel $slug', (novel) => {
  const { slug, chapters } = novel;

  it('is described in 60 to 120 characters, with three to five tags', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(novel.description.length).toBeGreaterThanOrEqual(60);
    expect(novel.description.length).toBeLessThanOrEqual(120);
    expect(new Set(novel.tags).size).toBe(novel.tags.length);
    expect(novel.tags.length).toBeGreaterThanOrEqual(3);
    expect(novel.tags.length).toBeLessThanOrEqual(5);
  });

  it('opens some of its chapters to everybody, and all of them where it is free', () => {
    expect(novel.freeChapters).toBeGreaterThanOrEqual(1);
    expect(novel.freeChapters).toBeLessThanOrEqual(chapters.length);
    expect(novel.freeChapters === chapters.length).toBe(novel.rule === 'free');
  });

  it('numbers its chapters without a gap and gives each a title of its own', () => {
    const names = chapters.map(({ title }, index) => {
      const [number, name] = title.split(' ');
      expect(number).toBe(`第${toChineseNumber(index + 1)}章`);
      return name;
    });
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(chapters.length);
  });

  it('has at least 600 characters in every chapter', () => {
    for (const chapter of chapters)
      expect(countCharacters(chapter), chapter.title).toBeGreaterThanOrEqual(600);
  });

  it('repeats no paragraph', () => {
    const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs);
    const repeated = paragraphs.filter((one, index) => paragraphs.indexOf(one) !== index);
    expect(repeated).toEqual([]);
  });

  it('keeps each paragraph on one line, without an indent or a straight quotation mark', () => {
    for (const chapter of chapters)
      for (const paragraph of chapter.paragraphs)
        expect(paragraph, chapter.title).toMatch(/^[^\s\u3000"'#][^\n\u3000"']*$/);
  });
});

describe('reading novels', () => {
  const book = {
    title: '灯塔',
    author: '无名',
    category: '都市',
    tags: ['海'],
    description: '一座灯塔。',
    finished: true,
    freeChapters: 1,
    rule: 'gold',
    priceGold: 2,
  };
  let folder = '';
  const write = (name: string, text: string): Promise<void> =>
    writeFile(join(folder, 'deng-ta', name), text);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yehang-novels-'));
    await mkdir(join(folder, 'deng-ta'));
    await write('book.json', JSON.stringify(book));
    await write('01.md', '# 第一章 雾\n\n起雾了。\n\n灯亮着。\n');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives the book, its slug and its chapters in paragraphs', async () => {
    expect(await readNovels(folder)).toEqual([
      {
        ...book,
        slug: 'deng-ta',
        chapters: [{ title: '第一章 雾', paragraphs: ['起雾了。', '灯亮着。'] }],
      },
    ]);
  });

  it('refuses a missing chapter and a file that is none', async () => {
    await write('03.md', '# 第三章 岸\n\n到岸了。\n');
    await expect(readNovels(folder)).rejects.toThrow('03.md stands where 02.md belongs');
    await rm(join(folder, 'deng-ta', '03.md'));
    await write('notes.txt', '');
    await expect(readNovels(folder)).rejects.toThrow('notes.txt');
  });

  it.each([
    { title: '' },
    { tags: '海' },
    { tags: [''] },
    { finished: 'yes' },
    { freeChapters: 1.5 },
    { freeChapters: -1 },
    { rule: 'none' },
    { priceGold: undefined },
    { priceGold: 0 },
    { rule: 'free' },
  ])('refuses a book with %o', async (change) => {
    await write('book.json', JSON.stringify({ ...book, ...change }));
    await expect(readNovels(folder)).rejects.toThrow('deng-ta/book.json');
  });

  it('takes a price with the two rules that have one, and none with the others', () => {
    expect(isNovelBook({ ...book, rule: 'vipOrGold' })).toBe(true);
    expect(isNovelBook({ ...book, rule: 'vip', priceGold: undefined })).toBe(true);
    expect(isNovelBook({ ...book, rule: 'vip' })).toBe(false);
    expect(isNovelBook(null)).toBe(false);
  });

  it.each(['没有标题。\n\n正文。', '## 第一章 雾\n\n正文。', '# 第一章 雾\n', ''])(
    'refuses the chapter %j',
    (text) => {
      expect(() => parseChapter(text)).toThrow('not a chapter');
    },
  );
});
