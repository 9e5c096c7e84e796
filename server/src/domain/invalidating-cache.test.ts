import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../db/event-bus.ts';
import { testEvents } from '../../test/events.ts';
import { InvalidatingCache, type CacheOptions } from './invalidating-cache.ts';

interface Thing {
  id: string;
  text: string;
}

function open(options: Partial<CacheOptions<Thing>> = {}) {
  const { events, hear } = testEvents();
  const cache = new InvalidatingCache<Thing>(events, ['catalogue'], {
    max: 10,
    ttlMs: 60_000,
    ...options,
  });
  return { cache, hear };
}

const thing = (text: string, id = 'a'): Thing => ({ id, text });
const never = () => Promise.reject(new Error('not expected to be read'));

describe('InvalidatingCache', () => {
  it('reloads values, and drops those that are gone', async () => {
    const { cache } = open();
    for (const id of ['a', 'b']) await cache.get(id, () => Promise.resolve(thing('first', id)));
    await cache.reload(['a', 'b'], () => Promise.resolve([['a', thing('second')]]));
    expect(cache.peek('a')).toEqual(thing('second'));
    expect(cache.peek('b')).toBeUndefined();
  });

  it('drops values that were reloaded before an invalidation', async () => {
    const { cache, hear } = open({ subject: 'key' });
    const reading = Promise.withResolvers<[string, Thing][]>();
    const reloaded = cache.reload(['a'], () => reading.promise);
    hear('catalogue', 'a');
    reading.resolve([['a', thing('before')]]);
    await reloaded;
    expect(cache.peek('a')).toBeUndefined();
  });

  it('reads once for concurrent callers, and caches the value', async () => {
    const { cache } = open();
    const reading = Promise.withResolvers<Thing>();
    let reads = 0;
    const load = () => {
      reads += 1;
      return reading.promise;
    };
    const both = Promise.all([cache.get('a', load), cache.get('a', load)]);
    reading.resolve(thing('first'));
    expect(await both).toEqual([thing('first'), thing('first')]);
    expect(reads).toBe(1);
    expect(cache.peek('a')).toEqual(thing('first'));
    expect(await cache.get('a', never)).toEqual(thing('first'));
  });

  it('does not keep what was read before a message that came meanwhile', async () => {
    const { cache, hear } = open();
    const reading = Promise.withResolvers<Thing>();
    const before = cache.get('a', () => reading.promise);
    hear('catalogue', 'b');
    const after = cache.get('a', () => Promise.resolve(thing('new')));
    expect(await after).toEqual(thing('new'));
    reading.resolve(thing('old'));
    expect(await before).toEqual(thing('old'));
    expect(cache.peek('a')).toEqual(thing('new'));
  });

  it('does not remember a read that failed', async () => {
    const { cache } = open();
    const failed = cache.get('a', () => Promise.reject(new Error('no database')));
    await expect(failed).rejects.toThrow('no database');
    expect(await cache.get('a', () => Promise.resolve(thing('there')))).toEqual(thing('there'));
  });

  it('does not remember that there was nothing', async () => {
    const { cache } = open();
    expect(await cache.find('a', () => Promise.resolve(null))).toBeNull();
    expect(await cache.find('a', () => Promise.resolve(thing('there')))).toEqual(thing('there'));
  });

  it('drops the one value that a message names, by its key', async () => {
    const { cache, hear } = open({ subject: 'key' });
    for (const id of ['a', 'b']) await cache.get(id, () => Promise.resolve(thing('old', id)));
    hear('catalogue', 'a');
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, thing('old', 'b')]);
  });

  it('drops the one value that a message names, by its subject', async () => {
    const { cache, hear } = open({ subject: ({ id }) => id });
    await cache.get('token one', () => Promise.resolve(thing('old', 'a')));
    await cache.get('token two', () => Promise.resolve(thing('old', 'b')));
    hear('catalogue', 'a');
    expect([cache.peek('token one'), cache.peek('token two')]).toEqual([
      undefined,
      thing('old', 'b'),
    ]);
    await cache.get('token one', () => Promise.resolve(thing('new', 'a')));
    hear('catalogue', 'a');
    expect(cache.peek('token one')).toBeUndefined();
  });

  it('does not keep a value whose subject was named while it was read', async () => {
    const { cache, hear } = open({ subject: ({ id }) => id });
    const reading = Promise.withResolvers<Thing>();
    const before = cache.get('token', () => reading.promise);
    hear('catalogue', 'a');
    reading.resolve(thing('old', 'a'));
    await before;
    expect(cache.peek('token')).toBeUndefined();
  });

  it('drops everything once messages may have been missed', async () => {
    const { cache, hear } = open({ subject: 'key' });
    for (const id of ['a', 'b']) await cache.get(id, () => Promise.resolve(thing('old', id)));
    hear('catalogue', EVERYTHING);
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
  });

  it('reads only those of a list that are missing, and keeps none of before a message', async () => {
    const { cache, hear } = open({ subject: 'key' });
    await cache.get('a', () => Promise.resolve(thing('known', 'a')));
    const asked: string[][] = [];
    const found = await cache.list(['a', 'b', 'gone'], (missing) => {
      asked.push(missing);
      hear('catalogue', 'c');
      return Promise.resolve([['b', thing('read', 'b')]] as const);
    });
    expect(asked).toEqual([['b', 'gone']]);
    expect([...found.values()]).toEqual([thing('known', 'a'), thing('read', 'b')]);
    expect(cache.peek('b')).toBeUndefined();
  });
});
