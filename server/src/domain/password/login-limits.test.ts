import { describe, expect, it } from 'vitest';
import { MemoryCounters } from '../rate-limits.ts';
import { countAttempt } from './login-limits.ts';

/** Answers how many of some failed attempts are let through. */
function attempts() {
  const counters = new MemoryCounters();
  const fail = async (name: string, address: string, deviceId: string | null = null) => {
    const attempt = { realm: 'staff', step: 'password', name, address, deviceId } as const;
    return countAttempt(counters, attempt).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 4290, data: { retryAfterSeconds: 900 } });
        return false;
      },
    );
  };
  const failMany = async (n: number, of: (index: number) => [string, string]) => {
    let passed = 0;
    for (let index = 0; index < n; index += 1) if (await fail(...of(index))) passed += 1;
    return passed;
  };
  return { counters, fail, failMany };
}

describe('failed logins', () => {
  it('are bounded for one address, whatever names it tries', async () => {
    const { failMany } = attempts();
    expect(await failMany(400, (index) => [`name-${index}`, '203.0.113.7'])).toBe(20);
  });

  it('are bounded for one name from one address', async () => {
    const { failMany, fail } = attempts();
    expect(await failMany(30, () => ['owner', '203.0.113.7'])).toBe(10);
    expect(await fail('owner', '198.51.100.1')).toBe(true);
  });

  it('are bounded for a network, of which a /64 is one visitor', async () => {
    const { failMany } = attempts();
    const inOne = (index: number): [string, string] => [`a-${index}`, `2001:db8:7:1::${index}`];
    expect(await failMany(100, inOne)).toBe(20);
    const inMany = (index: number): [string, string] => [
      `b-${index}`,
      `2001:db8:7:${index + 2}::1`,
    ];
    expect(await failMany(100, inMany)).toBe(40);
    const neighbours = (index: number): [string, string] => [`c-${index}`, `203.0.113.${index}`];
    expect(await failMany(100, neighbours)).toBe(60);
  });

  it('are bounded for one name from everywhere, but not on a device it was used on', async () => {
    const { failMany, fail } = attempts();
    const from = (index: number): [string, string] => ['owner', `10.${index}.1.1`];
    expect(await failMany(200, from)).toBe(100);
    expect(await fail('owner', '192.0.2.1')).toBe(false);
    expect(await fail('owner', '192.0.2.1', 'known')).toBe(true);
    let passed = 1;
    for (let index = 0; index < 20; index += 1)
      if (await fail('owner', '192.0.2.1', 'known')) passed += 1;
    expect(passed).toBe(10);
  });

  it('of one address do not use up what its name has', async () => {
    const { failMany } = attempts();
    await failMany(400, () => ['owner', '203.0.113.7']);
    const from = (index: number): [string, string] => ['owner', `10.${index}.1.1`];
    expect(await failMany(200, from)).toBe(90);
  });

  it('are counted no more once they succeed', async () => {
    const { counters, failMany } = attempts();
    for (let index = 0; index < 50; index += 1) {
      const takeBack = await countAttempt(counters, {
        realm: 'staff',
        step: 'password',
        name: 'owner',
        address: '203.0.113.7',
        deviceId: null,
      });
      await takeBack();
    }
    expect(await failMany(30, () => ['owner', '203.0.113.7'])).toBe(10);
  });
});
