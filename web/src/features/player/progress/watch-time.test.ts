import { expect, test } from 'vitest';
import { createWatchTime } from './watch-time.ts';

test('playback counts, also over the end and again', () => {
  const time = createWatchTime();
  for (let at = 0; at <= 8; at += 0.25) time.at(at, true);
  for (let at = 0; at <= 4; at += 0.25) time.at(at, true);
  expect(time.take()).toBe(12);
  expect(time.take()).toBe(0);
  expect(time.total()).toBe(12);
});

test('seeks and pauses do not', () => {
  const time = createWatchTime();
  time.at(0, true);
  time.at(1, true);
  time.at(30, true);
  time.at(30.5, false);
  time.at(31, true);
  expect(time.take()).toBe(1.5);
});

test('at a higher speed the same time between two updates is more of the video', () => {
  const time = createWatchTime();
  time.at(0, true, 3);
  time.at(3, true, 3);
  expect(time.total()).toBe(3);
  time.at(9, true, 3);
  expect(time.total()).toBe(3);
});
