import { expect, test } from 'vitest';
import { sleepText } from './sleep-text.ts';

test('what is left is said in minutes, begun ones included, and in the last one in seconds', () => {
  expect(sleepText(15, 900)).toBe('还剩 15 分钟');
  expect(sleepText(15, 841)).toBe('还剩 15 分钟');
  expect(sleepText(15, 840)).toBe('还剩 14 分钟');
  expect(sleepText(15, 60)).toBe('还剩 1 分钟');
  expect(sleepText(15, 59)).toBe('还剩 59 秒');
});

test('the end of a video has no time, and nothing is said of a timer that is off', () => {
  expect(sleepText('end', null)).toBe('播完后');
  expect(sleepText(null, null)).toBe('未开启');
});
