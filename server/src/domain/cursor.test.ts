import { describe, expect, it } from 'vitest';
import { fromCursor, toCursor, type CursorSort } from './cursor.ts';

const id = '01890000-0000-7000-8000-000000000000';
const read = (value: string, sort: CursorSort) => fromCursor(toCursor({ value, id }), sort);

describe('fromCursor', () => {
  it.each<[CursorSort, string]>([
    ['whole', '2147483647'],
    ['sequence', '3000000000'],
    ['number', '-12.5'],
    ['number', '1.5e-7'],
    ['number', '0'],
    ['moment', '2024-02-29 23:59:59.123456+00'],
    ['moment', '2024-12-31 00:00:00+05:30'],
  ])('of a list by %s goes on after %s', (sort, value) => {
    expect(read(value, sort)).toEqual({ value, id });
  });

  it.each<[CursorSort, string]>([
    ['whole', '2147483648'],
    ['whole', '-1'],
    ['whole', '1.5'],
    ['sequence', '1'.repeat(16)],
    ['sequence', '1.5'],
    ['number', '1e-400'],
    ['number', '1e-50'],
    ['number', '1e400'],
    ['number', '2024-02-29 23:59:59+00'],
    ['moment', '2024-02-30 00:00:00+00'],
    ['moment', '2023-02-29 00:00:00+00'],
    ['moment', '2024-13-01 00:00:00+00'],
    ['moment', '2024-00-10 00:00:00+00'],
    ['moment', '0000-01-01 00:00:00+00'],
    ['moment', '2024-01-01 24:00:00+00'],
    ['moment', '2024-01-01 00:60:00+00'],
    ['moment', '2024-01-01 00:00:60+00'],
    ['moment', '2024-01-01 00:00:00+16'],
    ['moment', '2024-01-01'],
    ['moment', '12'],
    ['moment', ''],
  ])('of a list by %s is not %s', (sort, value) => {
    expect(() => read(value, sort)).toThrow(expect.objectContaining({ code: 4000 }));
  });

  it('names a row by its id', () => {
    const cursor = toCursor({ value: '1', id: 'nobody' });
    expect(() => fromCursor(cursor, 'whole')).toThrow(expect.objectContaining({ code: 4000 }));
  });
});
