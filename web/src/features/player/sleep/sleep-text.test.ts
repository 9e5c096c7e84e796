import { expect, test } from 'vitest';
import { sleepText } from './sleep-text.ts';

test('the remaining time is rounded up to minutes, and in the last one shown in seconds', () => {
  expect(sleepText(15, 900)).toBe('还剩 15 分钟');
  expect(sleepText(15, 841)).toBe('还剩 15 分钟');
  expect(sleepText(15, 840)).toBe('还剩 14 分钟');
  expect(sleepText(15, 60)).toBe('还剩 1 分钟');
  expect(sleepText(15, 59)).toBe('还剩 59 秒');
});

test('the end of a video has no time, and a timer that is off has no text', () => {
  expect(sleepText('end', null)).toBe('播完后');
  expect(sleepText(null, null)).toBe('未开启');
});
