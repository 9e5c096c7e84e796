import { expect, test } from 'vitest';
import { hoursText, openingAt } from './opening-hours.ts';

const workdays = { isOpen: true, days: [1, 2, 3, 4, 5], opensAt: '09:00', closesAt: '18:00' };
/** A moment of Shanghai's clock. */
const at = (text: string) => Date.parse(`${text}+08:00`);

test('is open from the first minute until just before the last', () => {
  expect(openingAt(workdays, at('2026-11-23T08:59:59')).isOpen).toBe(false);
  expect(openingAt(workdays, at('2026-11-23T09:00:00'))).toEqual({ isOpen: true, opensAt: null });
  expect(openingAt(workdays, at('2026-11-23T17:59:59')).isOpen).toBe(true);
  expect(openingAt(workdays, at('2026-11-23T18:00:00')).isOpen).toBe(false);
});

test('says when it opens next, over days that are not served', () => {
  const monday = at('2026-11-23T09:00:00');
  expect(openingAt(workdays, at('2026-11-23T03:00:00')).opensAt).toBe(monday);
  expect(openingAt(workdays, at('2026-11-20T18:30:00')).opensAt).toBe(monday);
  expect(openingAt(workdays, at('2026-11-22T12:00:00')).opensAt).toBe(monday);
});

test('a day may last until midnight', () => {
  const everyDay = { ...workdays, days: [1, 2, 3, 4, 5, 6, 7], closesAt: '24:00' };
  expect(openingAt(everyDay, at('2026-11-22T23:59:59')).isOpen).toBe(true);
  expect(openingAt(everyDay, at('2026-11-23T00:00:00')).opensAt).toBe(at('2026-11-23T09:00:00'));
  expect(hoursText(everyDay)).toBe('每天 09:00–24:00');
});

test('hours may pass midnight, into a day that is not served', () => {
  const nights = { ...workdays, opensAt: '20:00', closesAt: '02:00' };
  const isOpenAt = (text: string) => openingAt(nights, at(text)).isOpen;
  // 2026-11-20 is a Friday.
  expect(isOpenAt('2026-11-20T19:59:59')).toBe(false);
  expect(isOpenAt('2026-11-20T20:00:00')).toBe(true);
  expect(isOpenAt('2026-11-21T01:59:59')).toBe(true);
  expect(isOpenAt('2026-11-21T02:00:00')).toBe(false);
  expect(isOpenAt('2026-11-21T21:00:00')).toBe(false);
  expect(isOpenAt('2026-11-23T01:00:00')).toBe(false);
  const monday = at('2026-11-23T20:00:00');
  expect(openingAt(nights, at('2026-11-21T02:00:00')).opensAt).toBe(monday);
  expect(openingAt(nights, at('2026-11-23T01:00:00')).opensAt).toBe(monday);
  expect(openingAt(nights, at('2026-11-24T02:00:00')).opensAt).toBe(at('2026-11-24T20:00:00'));
  expect(hoursText({ ...nights, days: [1, 2, 3, 4, 5, 6, 7] })).toBe('每天 20:00–次日 02:00');
});

test('never opens where it is closed altogether', () => {
  const closed = { isOpen: false, opensAt: null };
  expect(openingAt({ ...workdays, isOpen: false }, at('2026-11-23T10:00:00'))).toEqual(closed);
  expect(openingAt({ ...workdays, days: [] }, at('2026-11-23T10:00:00'))).toEqual(closed);
  expect(hoursText({ ...workdays, days: [] })).toBe('人工客服暂未开放');
  expect(hoursText({ ...workdays, days: [6, 1] })).toBe('每周一、六 09:00–18:00');
});
