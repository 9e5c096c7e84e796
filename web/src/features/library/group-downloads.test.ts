import { expect, test } from 'vitest';
import { buildChapterDownload, buildDownload } from '../../../test/downloads/fake-downloads.ts';
import { groupDownloads } from './group-downloads.ts';

const chapter = (number: number, book: string) => {
  const saved = buildChapterDownload(`${book} ${number}`);
  return { ...saved, item: { ...saved.item, id: book } };
};

test('chapters of one book are one entry in their order, where the newest is', () => {
  const all = [chapter(3, 'a'), buildDownload('film'), chapter(1, 'b'), chapter(2, 'a')];
  const [group, film, single, ...rest] = groupDownloads(all);
  expect(group).toMatchObject({
    kind: 'book',
    item: { id: 'a' },
    chapters: [{ chapter: { number: 2 } }, { chapter: { number: 3 } }],
  });
  expect([film, single]).toEqual([all[1], all[2]]);
  expect(rest).toEqual([]);
});
