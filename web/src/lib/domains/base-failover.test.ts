import { expect, test } from 'vitest';
import { createBaseFailover } from './base-failover.ts';

const A = 'https://a.example/vod';
const B = 'https://b.example/vod';

test('a URL is tried as it is given first, then below the other bases', () => {
  const failover = createBaseFailover(() => [A, B]);
  expect(failover.addressesOf(`${B}/x/1.ts`)).toEqual([`${B}/x/1.ts`, `${A}/x/1.ts`]);
});

test('where the bases are in the order of the client, the best comes first', () => {
  const failover = createBaseFailover(() => [A, B], { isBestFirst: true });
  expect(failover.addressesOf(`${B}/x`)).toEqual([`${A}/x`, `${B}/x`]);
});

test('a base that failed comes last for some minutes, after one that failed before it', () => {
  let now = 0;
  const failover = createBaseFailover(() => [A, B], { now: () => now });
  failover.failed(`${A}/1`);
  expect(failover.addressesOf(`${A}/2`)).toEqual([`${B}/2`, `${A}/2`]);
  failover.failed(`${B}/2`);
  expect(failover.addressesOf(`${A}/3`)).toEqual([`${A}/3`, `${B}/3`]);
  now = 6 * 60_000;
  expect(failover.addressesOf(`${B}/4`)).toEqual([`${B}/4`, `${A}/4`]);
});

test('a URL that is below none of them has no other', () => {
  const failover = createBaseFailover(() => [A]);
  expect(failover.addressesOf('https://a.example/vodka/1')).toEqual(['https://a.example/vodka/1']);
  failover.failed('https://c.example/1');
  expect(failover.has('https://c.example/1')).toBe(false);
});
