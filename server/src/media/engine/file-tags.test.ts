import { expect, it } from 'vitest';
import { MOST_FILE_CHAPTERS, toFileChapters } from './file-tags.ts';

const chaptersOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ startSeconds: at * 2, endSeconds: at * 2 + 2, title: `${at}` },
  }));

it('takes as many chapters of a file as a book may have; of more none, so that no sound is lost', () => {
  const found = (count: number) => toFileChapters(chaptersOf(count), count * 2).length;
  expect(found(MOST_FILE_CHAPTERS)).toBe(MOST_FILE_CHAPTERS);
  expect(found(MOST_FILE_CHAPTERS + 1)).toBe(0);
});
