import { expect, test } from 'vitest';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { programmesOf, startText, type Programme } from './programmes.ts';

const noon = Date.UTC(2026, 8, 22, 4);
const HOUR_MS = 3_600_000;

function programme(number: number, from: number, to: number): Programme {
  return {
    contentId: fakeId(1, number),
    title: String(number),
    cover: null,
    startsAt: noon + from * HOUR_MS,
    endsAt: noon + to * HOUR_MS,
  };
}
const titles = (list: readonly Programme[]) => list.map(({ title }) => title);

test('a programme that two pages have is shown once', () => {
  const pages = [
    { list: [programme(1, 0, 1), programme(2, 1, 2)] },
    { list: [programme(2, 1, 2), programme(3, 2, 3)] },
  ];
  expect(titles(programmesOf(pages))).toEqual(['1', '2', '3']);
});

test('a programme that a change cut in two is one', () => {
  const list = [programme(1, 0, 1), programme(1, 1, 2), programme(2, 2, 3), programme(1, 3, 4)];
  const shown = programmesOf([{ list }]);
  expect(titles(shown)).toEqual(['1', '2', '1']);
  expect(shown[0]?.endsAt).toBe(noon + 2 * HOUR_MS);
});

test('a time of another day has its day', () => {
  expect(startText(Date.UTC(2026, 8, 22, 2), noon)).toBe('10:00');
  expect(startText(Date.UTC(2026, 8, 23, 2), noon)).toBe('09-23 10:00');
});
