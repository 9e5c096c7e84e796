import { describe, expect, test, vi } from 'vitest';
import { persistedValue } from '../store/persisted-value.ts';
import type { KnownDomains } from './domain-choice.ts';
import { createDomainChoice, readKnownDomains } from './domain-choice.ts';
import { fastestOf } from './fastest.ts';
import { usableBases } from './usable-bases.ts';

const A = 'https://a.example/api/app';
const B = 'https://b.example/api/app';
const OWN = '/api/app';

/** Base URLs that answer after some milliseconds; those not named never do. */
function choiceOver(answerAfterMs: Record<string, number>, known?: Partial<KnownDomains>) {
  const clock = { now: 1_000_000 };
  const texts = new Map<string, string>();
  if (known) texts.set('k', JSON.stringify(known));
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  const probed: string[] = [];
  const choice = createDomainChoice({
    store: persistedValue(storage, 'k', readKnownDomains),
    embedded: [OWN],
    now: () => clock.now,
    probe: async (base) => {
      probed.push(base);
      const after = answerAfterMs[base];
      if (after === undefined) throw new TypeError('refused');
      await new Promise((resolve) => setTimeout(resolve, after));
    },
  });
  const store = () => readKnownDomains(JSON.parse(texts.get('k') ?? 'null'));
  return { choice, clock, probed, store, answerAfterMs };
}

test('the first to answer wins, however many fail', async () => {
  const probe = async (base: string) => {
    if (base === 'dead') throw new TypeError('refused');
    await new Promise((resolve) => setTimeout(resolve, base === 'slow' ? 500 : 5));
  };
  expect(await fastestOf(['dead', 'slow', 'quick'], probe, 1000)).toBe('quick');
  expect(await fastestOf(['dead'], probe, 1000)).toBeNull();
  expect(await fastestOf([], probe, 1000)).toBeNull();
});

test('a base URL that never answers times out and is aborted', async () => {
  let stopped = false;
  const hang = (_base: string, signal: AbortSignal) =>
    new Promise<void>(() => signal.addEventListener('abort', () => (stopped = true)));
  expect(await fastestOf(['a', 'b'], hang, 10)).toBeNull();
  expect(stopped).toBe(true);
});

describe('the selected base URL', () => {
  test('is the built-in one at first, and a single one is never probed', async () => {
    const { choice, probed } = choiceOver({ [OWN]: 1 });
    choice.update([OWN]);
    await choice.examine();
    expect(choice.current()).toBe(OWN);
    expect(await choice.reportFailure(OWN)).toBe(false);
    expect(probed).toEqual([]);
  });

  test('becomes the fastest of the config, and is stored', async () => {
    const { choice, store } = choiceOver({ [A]: 60, [B]: 1, [OWN]: 60 });
    choice.update([A, B, OWN]);
    await choice.examine();
    expect(choice.current()).toBe(B);
    expect(choice.all()).toEqual([B, A, OWN]);
    expect(choiceOver({}, store()).choice.current()).toBe(B);
  });

  test('changes when it fails, once for all callers', async () => {
    const { choice, probed } = choiceOver({ [B]: 1 }, { bases: [A, B], chosen: A });
    expect(await Promise.all([choice.reportFailure(A), choice.reportFailure(A)])).toEqual([
      true,
      true,
    ]);
    expect(choice.current()).toBe(B);
    expect(await choice.reportFailure(A)).toBe(true);
    expect(probed).toEqual([B]);
  });

  test('stays where none answers, and probes again only after a pause', async () => {
    const { choice, probed, clock, answerAfterMs } = choiceOver({}, { bases: [A, B], chosen: A });
    expect(await choice.reportFailure(A)).toBe(false);
    expect(await choice.reportFailure(A)).toBe(false);
    expect([choice.current(), probed.length]).toEqual([A, 1]);
    clock.now += 6000;
    answerAfterMs[B] = 1;
    expect(await choice.reportFailure(A)).toBe(true);
  });

  test('is probed again when it is old, and stays in use meanwhile', async () => {
    const known = { bases: [A, B], chosen: A, chosenAt: 1_000_000 };
    const { choice, clock, probed } = choiceOver({ [A]: 60, [B]: 1 }, known);
    expect(choice.current()).toBe(A);
    expect(probed).toEqual([]);
    clock.now += 11 * 60_000;
    expect(choice.current()).toBe(A);
    await vi.waitFor(() => expect(choice.current()).toBe(B));
  });

  test('changes when the config no longer names it', async () => {
    const { choice } = choiceOver({ [B]: 1, [OWN]: 60 }, { bases: [A], chosen: A });
    choice.update([B, OWN]);
    expect(choice.current()).not.toBe(A);
    await choice.examine();
    expect(choice.current()).toBe(B);
  });

  test.each([null, 7, { bases: 'x' }, { bases: [1], chosen: 1 }, { bases: [], chosen: A }])(
    'starts anew from a storage that holds %j',
    (found) => {
      expect(readKnownDomains(found)).toMatchObject({ bases: [], chosen: null });
    },
  );
});

test.each([
  [['/api/app'], ['/api/app']],
  [['http://app.example/api/app/', 'https://app.example/api/app'], ['/api/app']],
  [['https://a.example/api/app/'], ['https://a.example/api/app']],
  [['http://a.example/api/app'], []],
  [['javascript:alert(1)', 'data:x', 'http://', 'capacitor://x'], []],
])('of %j a page uses %j', (urls, bases) => {
  expect(usableBases(urls, 'https://app.example/mine?x=1')).toEqual(bases);
});
