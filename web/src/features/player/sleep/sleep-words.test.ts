import { expect, test } from 'vitest';
import { sleepWords } from './sleep-words.ts';

test('what is left is said in minutes, begun ones included, and in the last one in seconds', () => {
  expect(sleepWords(15, 900)).toBe('还剩 15 分钟');
  expect(sleepWords(15, 841)).toBe('还剩 15 分钟');
  expect(sleepWords(15, 840)).toBe('还剩 14 分钟');
  expect(sleepWords(15, 60)).toBe('还剩 1 分钟');
  expect(sleepWords(15, 59)).toBe('还剩 59 秒');
});

test('the end of a video has no time, and nothing is said of a timer that is off', () => {
  expect(sleepWords('end', null)).toBe('播完后');
  expect(sleepWords(null, null)).toBe('未开启');
});
