import { expect, it } from 'vitest';
import { novelCovers } from '@yehang/demo/novels/covers.ts';
import { readNovels } from '@yehang/demo/novels/read-novels.ts';
import { buildDemoNovel } from './demo-novels.ts';

const cover = { path: 'p/cover.bin', width: 600, height: 800, color: '#14161c' };
const novels = await readNovels();

it('every novel has a cover of its own', () => {
  expect(novels.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(novelCovers).toSorted());
});

it('a novel for gold is sold by the chapter and as a whole, which costs less', () => {
  const novel = novels.find(({ rule }) => rule === 'gold')!;
  const { content, chapters } = buildDemoNovel(novel, 0, cover, new Date());
  expect(content).toMatchObject({ rule: 'gold', tier: null, previewUnits: novel.freeChapters });
  const single = (chapters.length - novel.freeChapters) * content.partPriceGoldCents!;
  expect(content.priceGoldCents).toBeLessThan(single);
});

it('paragraphs are numbered from zero, and their characters counted', () => {
  const { chapters } = buildDemoNovel(novels[0]!, 0, cover, new Date());
  const [{ part, text }] = chapters as [(typeof chapters)[0]];
  expect(text.paragraphs.map(({ id }) => id)).toEqual(text.paragraphs.map((_, index) => index));
  const characters = text.paragraphs.reduce(
    (sum, it) => sum + ('text' in it ? it.text.length : 0),
    0,
  );
  expect(part.extent).toBe(characters);
});
