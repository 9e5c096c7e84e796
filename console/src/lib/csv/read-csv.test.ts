import { describe, expect, it } from 'vitest';
import { decodeFile, parseCsv } from './read-csv.ts';

describe('a CSV file', () => {
  it('has quoted cells with commas, quotes and breaks', () => {
    expect(parseCsv('a,"b,""c""\nd",e\r\n"",f')).toEqual([
      ['a', 'b,"c"\nd', 'e'],
      ['', 'f'],
    ]);
    expect(parseCsv('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('may be of the coding that Chinese spreadsheets save', () => {
    const gbk = new Uint8Array([0xb3, 0xc9, 0xb9, 0xa6]).buffer;
    expect(decodeFile(gbk)).toBe('成功');
    expect(decodeFile(new TextEncoder().encode('成功').buffer)).toBe('成功');
  });
});
