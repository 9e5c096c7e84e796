import { expect, it } from 'vitest';
import {
  followsWithinFile,
  joinPictures,
  joinSounds,
  withChapterTitle,
  withoutChapter,
} from './planned-chapters.ts';

const sound = (file: number, startSeconds: number, endSeconds: number) => ({
  title: `${file}-${startSeconds}`,
  file,
  startSeconds,
  endSeconds,
});

it('joins pictures of a chapter to the one before, whose title stays', () => {
  const chapters = [
    { title: '一', files: [1, 2] },
    { title: '二', files: [3] },
  ];
  expect(joinPictures(chapters, 1)).toEqual([{ title: '一', files: [1, 2, 3] }]);
  expect(joinPictures(chapters, 0)).toEqual(chapters);
});

it('joins stretches of sound that follow each other within a file', () => {
  const [first, second, other] = [sound(0, 0, 60), sound(0, 60.4, 90), sound(1, 0, 30)];
  expect(followsWithinFile(first, second)).toBe(true);
  expect(followsWithinFile(second, other)).toBe(false);
  expect(followsWithinFile(undefined, first)).toBe(false);
  expect(joinSounds([first, second, other], 1)).toEqual([{ ...first, endSeconds: 90 }, other]);
});

it('renames a chapter and leaves one out', () => {
  const chapters = [sound(0, 0, 1), sound(1, 0, 1)];
  expect(withChapterTitle(chapters, 1, '序').map(({ title }) => title)).toEqual(['0-0', '序']);
  expect(withoutChapter(chapters, 0)).toEqual([chapters[1]]);
});
