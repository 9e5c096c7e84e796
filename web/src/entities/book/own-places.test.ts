import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isStoringPlaces, placesStored, storing } from './own-places.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A place on its way, and what ends it. */
function place() {
  let resolve = () => {};
  let reject = (_why: Error) => {};
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve: () => resolve(), reject: (why: Error) => reject(why) };
}

/** Whether it is over by now. */
function watched(waiting: Promise<void>): () => boolean {
  let isOver = false;
  void waiting.then(() => (isOver = true));
  return () => isOver;
}

it('who asks for places waits until those of left pages are stored, also where one fails', async () => {
  const first = place();
  const second = place();
  storing(first.promise);
  storing(second.promise.catch(() => undefined));
  const isOver = watched(placesStored());
  first.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(isOver()).toBe(false);
  second.reject(new Error('no network'));
  await vi.advanceTimersByTimeAsync(10);
  expect(isOver()).toBe(true);
  expect(isStoringPlaces()).toBe(false);
});

it('waits for seconds alone where nothing is answered', async () => {
  const never = place();
  storing(never.promise);
  const isOver = watched(placesStored());
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver()).toBe(true);
  expect(isStoringPlaces()).toBe(true);
  never.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(isStoringPlaces()).toBe(false);
});

it('waits for nothing where nothing is on its way', async () => {
  const isOver = watched(placesStored());
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});
