import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBaseFailover } from '../../../lib/domains/base-failover.ts';
import type { Probe } from './native-source.ts';

const A = 'https://a.example/api/app';
const B = 'https://b.example/api/app';
const playlist = (base: string) => `${base}/media/h5/m3u8/1?token=t`;

beforeEach(() => vi.resetModules());

async function sourceWith(probe: Probe) {
  const { createNativeSource } = await import('./native-source.ts');
  const failover = createBaseFailover(() => [A, B], { isBestFirst: true });
  const domains = { ...failover, fileBases: () => 2 };
  return { open: () => createNativeSource(playlist(A), domains, probe, () => 0) };
}

describe('a stream that the browser loads', () => {
  test('goes on at another API address where its playlist does not answer, and begins there next', async () => {
    const { open } = await sourceWith((address) =>
      Promise.resolve(address.startsWith(A) ? 'isDead' : 'answers'),
    );
    const source = open();
    expect(source.first()).toBe(playlist(A));
    expect(await source.next()).toBe(playlist(B));
    expect(open().first()).toBe(playlist(B));
  });

  test('goes on with other segments where its playlist answers', async () => {
    const { open } = await sourceWith(() => Promise.resolve('answers'));
    const source = open();
    expect(await source.next()).toBe(`${playlist(A)}&skip=1`);
    expect(open().first()).toBe(`${playlist(A)}&skip=1`);
  });

  test('ends where the server refuses, and where each address was tried', async () => {
    const refused = await sourceWith(() => Promise.resolve('refuses'));
    expect(await refused.open().next()).toBeNull();
    const probes = vi.fn<Probe>(() => Promise.resolve('answers'));
    const { open } = await sourceWith(probes);
    const source = open();
    const tried = [await source.next(), await source.next(), await source.next()];
    expect(tried.map((it) => it !== null)).toEqual([true, true, false]);
    expect(probes).toHaveBeenCalledTimes(2);
  });
});
