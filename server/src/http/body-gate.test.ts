import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BodyGate } from './body-gate.ts';

const sender = (owner: string, network: string | null = null) => ({ owner, network });

/** A body that is being read until `end` is called. */
function hold(gate: BodyGate, from: ReturnType<typeof sender>) {
  const body = new PassThrough();
  const reading = gate.during(from, body, () => once(body.resume(), 'end'));
  return { end: () => body.end(), reading };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('places for bodies', () => {
  it('are few for one owner, more for one network, and free again when a body ends', async () => {
    const gate = new BodyGate({ perOwner: 1, perNetwork: 2, all: 3 });
    const first = hold(gate, sender('a', '203.0.113.7'));
    await expect(hold(gate, sender('a', '203.0.113.7')).reading).rejects.toMatchObject({
      code: 4290,
    });
    hold(gate, sender('b', '203.0.113.7'));
    await expect(hold(gate, sender('c', '203.0.113.7')).reading).rejects.toMatchObject({
      code: 4290,
    });
    hold(gate, sender('c', '198.51.100.1'));
    await expect(hold(gate, sender('d', '198.51.100.2')).reading).rejects.toMatchObject({
      code: 4290,
    });
    first.end();
    await first.reading;
    const next = hold(gate, sender('a', '203.0.113.7'));
    next.end();
    await next.reading;
  });

  it('are left by a body that takes too long', async () => {
    vi.useFakeTimers();
    const gate = new BodyGate({ perOwner: 1, seconds: 30 });
    const slow = hold(gate, sender('a'));
    const failure = slow.reading.then(
      () => null,
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ code: 4000 });
    const next = hold(gate, sender('a'));
    next.end();
    await next.reading;
  });
});
