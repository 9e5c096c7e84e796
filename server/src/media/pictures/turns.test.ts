import { expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

it('lets in a few at a time, and the next when one leaves', async () => {
  const turns = new Turns(2, 10);
  const first = await turns.enter(null);
  await turns.enter(null);
  const entered: number[] = [];
  const third = turns.enter(null).then((leave) => {
    entered.push(3);
    return leave;
  });
  const fourth = turns.enter(null).then(() => entered.push(4));
  await Promise.resolve();
  expect(entered).toEqual([]);
  first?.();
  const leave = await third;
  expect(entered).toEqual([3]);
  leave?.();
  await fourth;
  expect(entered).toEqual([3, 4]);
});

it('refuses a request where too many wait, and lets packaging wait', async () => {
  const turns = new Turns(1, 1);
  const leave = await turns.enter(1000);
  const waiting = turns.enter(1000);
  expect(await turns.enter(1000)).toBeNull();
  const patient = turns.enter(null);
  leave?.();
  (await waiting)?.();
  expect(await patient).not.toBeNull();
});

it('refuses a request that waited too long, which then takes no turn', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1, 10);
  const leave = await turns.enter(1000);
  const late = turns.enter(1000);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await late).toBeNull();
  leave?.();
  expect(await turns.enter(1000)).not.toBeNull();
});
