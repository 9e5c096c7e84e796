import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Seal } from '../../seal.ts';
import { AddressSealer } from './address-sealer.ts';

const seal = new Seal(randomBytes(32));
const box = new AddressSealer(seal);
const boxedFor = {
  channelId: 'one',
  source: 'https://live.example/a.m3u8',
  linked: 'part',
} as const;
const url = 'https://cdn.example/segment-1.ts?token=secret';

test('an address comes out as it went in, and the same one is always in the same box', () => {
  const closed = box.close(url, boxedFor);
  expect(box.open(closed, boxedFor)?.href).toBe(url);
  expect(new AddressSealer(seal).close(url, boxedFor)).toBe(closed);
  expect(Buffer.from(closed, 'base64url').toString('latin1')).not.toContain('example');
  expect(box.close(`${url}2`, boxedFor).slice(0, 16)).not.toBe(closed.slice(0, 16));
});

test('a box opens for nothing else', () => {
  const closed = box.close(url, boxedFor);
  for (const other of [
    { ...boxedFor, channelId: 'two' },
    { ...boxedFor, source: 'https://live.example/b.m3u8' },
    { ...boxedFor, linked: 'list' as const },
  ])
    expect(box.open(closed, other)).toBeNull();
  expect(new AddressSealer(new Seal(randomBytes(32))).open(closed, boxedFor)).toBeNull();
});

test.each(['', 'AAAA', 'A'.repeat(40), 'A'.repeat(4_000)])('%s is no box', (text) => {
  expect(box.open(text, boxedFor)).toBeNull();
});

test('no letter of a box can be changed', () => {
  const closed = Buffer.from(box.close(url, boxedFor), 'base64url');
  for (let index = 0; index < closed.length; index += 1) {
    const changed = Buffer.from(closed);
    changed[index]! ^= 1;
    expect(box.open(changed.toString('base64url'), boxedFor)).toBeNull();
  }
});
