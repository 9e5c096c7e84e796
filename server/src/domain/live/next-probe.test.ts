import { describe, expect, test } from 'vitest';
import { nextProbe } from './next-probe.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const fresh = { online: false, failures: 0, edge: null, edgeAt: null };
const onAir = { online: true, failures: 0, edge: '7 /a', edgeAt: ago(5) };
const down = { problem: '连接被拒绝' };

describe('a channel', () => {
  test('is on the air as soon as there is something to see', () => {
    const seen = { edge: '7 /a', targetSeconds: 4 };
    expect(nextProbe({ ...fresh, failures: 9 }, seen, now)).toMatchObject({
      online: true,
      problem: null,
      failures: 0,
      edge: '7 /a',
      edgeAt: now,
    });
  });

  test('stays on the air over one failure, and goes off with the second', () => {
    const firstFailure = nextProbe(onAir, down, now);
    expect(firstFailure).toMatchObject({
      online: true,
      problem: '连接被拒绝',
      failures: 1,
      restSeconds: 3,
    });
    expect(nextProbe(firstFailure, down, now)).toMatchObject({ online: false, failures: 2 });
  });

  test('is probed ever more rarely while it is off, up to once a minute', () => {
    const rests: number[] = [];
    let known = { ...fresh, failures: 0, edge: null as string | null, edgeAt: null as Date | null };
    for (let round = 0; round < 8; round += 1) {
      const probe = nextProbe(known, down, now);
      rests.push(probe.restSeconds);
      known = probe;
    }
    expect(rests).toEqual([4, 8, 16, 32, 60, 60, 60, 60]);
  });

  test('whose list stands still for long is off the air, and back when it moves', () => {
    const seen = { edge: '7 /a', targetSeconds: 6 };
    expect(nextProbe({ ...onAir, edgeAt: ago(23) }, seen, now).online).toBe(true);
    const still = nextProbe({ ...onAir, edgeAt: ago(25) }, seen, now);
    expect(still).toMatchObject({ online: false, edgeAt: ago(25) });
    expect(still.problem).toContain('停住');
    expect(nextProbe(still, seen, now).online).toBe(false);
    expect(nextProbe(still, { ...seen, edge: '8 /b' }, now).online).toBe(true);
  });
});
