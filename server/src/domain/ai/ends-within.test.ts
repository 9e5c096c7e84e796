import { expect, it } from 'vitest';
import { endsWithin } from './ends-within.ts';

const never = () => new Promise<never>(() => undefined);

it('leaves an engine behind that does not end when it is stopped', async () => {
  const stop = new AbortController();
  const answer = endsWithin(1, never(), stop.signal);
  stop.abort();
  expect(await answer).toEqual({ kind: 'cancelled' });
  expect(await endsWithin(1, never(), AbortSignal.abort())).toEqual({ kind: 'cancelled' });
});

it('answers what the engine answers, and its mistakes', async () => {
  const { signal } = new AbortController();
  const lost = { kind: 'lost', reason: '' } as const;
  expect(await endsWithin(1, Promise.resolve(lost), signal)).toBe(lost);
  await expect(endsWithin(1, Promise.reject(new Error('wrong')), signal)).rejects.toThrow('wrong');
});
