import { expect, test } from 'vitest';
import { persistedValue } from './persisted-value.ts';
import { isLightVisit, visitAfter, type Channel, type Visit } from './visit-store.ts';

const unknown = { isLight: false, isAppStore: false };
const visit = (channel: Channel, more: Partial<Visit> = {}): Visit => ({
  channel,
  isEditionChosen: false,
  clockOffsetMs: 0,
  lastResetAt: 0,
  closedLights: [],
  ...more,
});
const after = (search: string, known: Channel = unknown) =>
  visitAfter(visit(known), new URLSearchParams(search)).channel;

test('parameters of a URL are stored, and missing ones stay', () => {
  expect(after('pc=a&dc=b-1&affCode=YH8K2Q', unknown)).toEqual({
    ...unknown,
    pc: 'a',
    dc: 'b-1',
    affCode: 'YH8K2Q',
  });
  expect(after('dc=c', { ...unknown, ...{ pc: 'a', dc: 'b' } })).toMatchObject({
    pc: 'a',
    dc: 'c',
  });
});

test('a channel may have its other name', () => {
  expect(after('channel=c-7')).toEqual({ ...unknown, dc: 'c-7' });
  expect(after('channel=c-7&dc=d')).toEqual({ ...unknown, dc: 'd' });
});

test('values that the server would reject are ignored', () => {
  expect(after(`pc=${'x'.repeat(65)}&dc=%0a&affCode=a-b`)).toEqual(unknown);
});

test('a visit to the light edition stays one', () => {
  const light = after('isAppStore=true');
  expect(isLightVisit(light)).toBe(true);
  expect(isLightVisit(after('isLight=false', light))).toBe(true);
  expect(isLightVisit(after('isLight=1'))).toBe(false);
});

test.each([true, false])(
  'an edition that the user selected (light: %s) is not changed by a URL',
  (isLight) => {
    const chosen = visit({ ...unknown, isLight }, { isEditionChosen: true });
    const next = visitAfter(chosen, new URLSearchParams('isLight=true&pc=a'));
    expect(next.channel).toEqual({ ...unknown, isLight, pc: 'a' });
  },
);

test('a persisted value outlives its page, and notifies subscribers', () => {
  const texts = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  const read = (found: unknown) => (typeof found === 'number' ? found : 0);
  const value = persistedValue(storage, 'key', read);
  let told = 0;
  const stop = value.subscribe(() => (told += 1));
  value.set(7);
  stop();
  value.set(8);
  expect(told).toBe(1);
  expect(persistedValue(storage, 'key', read).get()).toBe(8);
});

test.each<[string, () => string | null]>([
  ['nothing', () => null],
  ['rubbish', () => '{broken'],
  [
    'a refusal',
    () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  ],
])('a storage that holds %s gives the first value', (_name, getItem) => {
  const storage = () => ({ getItem, setItem: () => undefined });
  const read = (found: unknown) => (typeof found === 'number' ? found : 0);
  expect(persistedValue(storage, 'key', read).get()).toBe(0);
});

test('a full storage loses nothing on this page', () => {
  const full = () => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const value = persistedValue(full, 'key', () => 0);
  value.set(3);
  expect(value.get()).toBe(3);
});
