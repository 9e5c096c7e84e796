import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectingLog } from '../../test/collecting-log.ts';
import { testEvents } from '../../test/events.ts';
import { InvalidatingValue } from './invalidating-value.ts';

/** A value whose reads a test answers one by one. */
function open(ttlMs?: number) {
  const { events, hear } = testEvents();
  const { log, lines } = collectingLog();
  const reads: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const one = Promise.withResolvers<string>();
    reads.push(one);
    return one.promise;
  };
  const value = new InvalidatingValue({
    name: 'words',
    read,
    log,
    ...(ttlMs === undefined ? {} : { ttlMs }),
  });
  value.follow(events, 'config');
  return { value, reads, lines, change: () => hear('config', '*') };
}

/** Lets everything that waits for nothing but promises go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('InvalidatingValue', () => {
  it('is read again when a message says that it changed; the one before serves meanwhile', async () => {
    const { value, reads, change } = open();
    const first = value.latest();
    reads[0]!.resolve('one');
    expect(await first).toBe('one');
    change();
    expect(value.peek()).toBe('one');
    reads[1]!.resolve('two');
    await settle();
    expect(value.peek()).toBe('two');
    expect(reads).toHaveLength(2);
  });

  it('is read once more when a message comes while it is read', async () => {
    const { value, reads, change } = open();
    change();
    change();
    reads[0]!.resolve('before');
    await settle();
    expect(reads).toHaveLength(2);
    reads[1]!.resolve('after');
    await settle();
    expect(value.peek()).toBe('after');
    expect(reads).toHaveLength(2);
  });

  it('answers nothing from before the latest message', async () => {
    const { value, reads } = open();
    const before = value.latest();
    value.invalidate();
    const after = value.latest();
    reads[0]!.resolve('old');
    expect(await before).toBe('old');
    await settle();
    reads[1]!.resolve('new');
    expect(await after).toBe('new');
  });

  it('does not fall back behind what this process wrote', async () => {
    const { value, reads } = open();
    const before = value.latest();
    value.set('written');
    reads[0]!.resolve('read before');
    expect(await before).toBe('written');
    expect(value.peek()).toBe('written');
  });

  it('tries a read that failed again, later each time, and logs every failure', async () => {
    const { value, reads, lines, change } = open();
    change();
    reads[0]!.reject(new Error('no database'));
    await vi.advanceTimersByTimeAsync(249);
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    reads[1]!.reject(new Error('no database yet'));
    await vi.advanceTimersByTimeAsync(499);
    expect(reads).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    reads[2]!.resolve('there');
    await settle();
    expect(value.peek()).toBe('there');
    expect(lines.map(({ name, failures, err }) => [name, failures, err?.message])).toEqual([
      ['words', 1, 'no database'],
      ['words', 2, 'no database yet'],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(3);
  });

  it('is read at once when a message comes after failures', async () => {
    const { value, reads, change } = open();
    change();
    reads[0]!.reject(new Error('no database'));
    await settle();
    change();
    reads[1]!.resolve('there');
    await settle();
    expect(value.peek()).toBe('there');
  });

  it('reports a failed read to its caller, and reads again for the next', async () => {
    const { value, reads } = open();
    const first = value.latest();
    reads[0]!.reject(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    const second = value.latest();
    reads[1]!.resolve('there');
    expect(await second).toBe('there');
  });

  it('is out of date once it is too old, and renewed on request', async () => {
    const { value, reads } = open(1_000);
    const first = value.latest();
    reads[0]!.resolve('one');
    await first;
    value.renew();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([reads.length, value.isStale]).toEqual([1, true]);
    value.renew();
    value.renew();
    expect(value.peek()).toBe('one');
    reads[1]!.resolve('two');
    await settle();
    expect([value.peek(), reads.length]).toEqual(['two', 2]);
  });

  it('is read no more once it is closed', async () => {
    const { value, reads, change } = open();
    change();
    reads[0]!.reject(new Error('no database'));
    await settle();
    value.close();
    await vi.advanceTimersByTimeAsync(60_000);
    change();
    expect(reads).toHaveLength(1);
  });
});
