import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 8 }],
  ['bytes=2-99', { first: 2, last: 8 }],
  ['bytes=-3', { first: 6, last: 8 }],
  ['bytes=-99', { first: 0, last: 8 }],
  ['Bytes=8-8', { first: 8, last: 8 }],
])('%s of nine bytes is a part', (header, slice) => {
  expect(readByteRange(header, 9)).toEqual(slice);
});

it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', '0-1'])(
  '%s is no range, and all is given',
  (header) => {
    expect(readByteRange(header, 9)).toBe('whole');
  },
);

it.each(['bytes=9-', 'bytes=9-9', 'bytes=99-120', 'bytes=-0'])(
  '%s of nine bytes asks for nothing that there is',
  (header) => {
    expect(readByteRange(header, 9)).toBe('unsatisfiable');
  },
);

it('has no part of nothing', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
