import { describe, expect, it } from 'vitest';
import { dateCell, goldCell, textCell, toCsvLine } from './csv.ts';

describe('a cell of CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
    'is no formula for %j',
    (text) => {
      expect(toCsvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    },
  );

  it('is quoted where it has a comma, a quote or a break, and a negative number stays one', () => {
    expect(toCsvLine(['a,b', 'say "hi"', 'a\nb', -5, ''])).toBe(
      '"a,b","say ""hi""","a\nb",-5,\r\n',
    );
  });

  it('has digits that a spreadsheet takes for no number', () => {
    expect(toCsvLine([textCell('6222021234567890128'), 1])).toBe('"\t6222021234567890128",1\r\n');
  });

  it('has moments by the clock of Shanghai, and gold in gold', () => {
    expect(dateCell(new Date(Date.UTC(2026, 0, 1, 16, 3, 4)))).toBe('2026-01-02 00:03:04');
    expect(dateCell(null)).toBe('');
    expect([goldCell(1250), goldCell(0), goldCell(null)]).toEqual([12.5, 0, '']);
  });
});
