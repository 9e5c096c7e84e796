import { describe, expect, it } from 'vitest';
import { readResults } from './read-results.ts';

describe('the file of the bank', () => {
  it('is the exported one, with results filled in', () => {
    const text = [
      '\uFEFF提现单号,收款银行,收款账号,收款人,金额,申请时间,状态,结果,付款流水号,失败原因',
      'W2026010100000001,工商银行,6222,王小明,98.00,2026-01-01,待打款,成功,B-1,',
      "W2026010100000002,工商银行,6222,李雷,98.00,2026-01-01,待打款,失败,,'户名不符",
      'W2026010100000003,工商银行,6222,韩梅梅,98.00,2026-01-01,待打款,,,',
      '',
    ].join('\r\n');
    expect(readResults(text)).toEqual({
      results: [
        { number: 'W2026010100000001', isPaid: true, reference: 'B-1', reason: '' },
        { number: 'W2026010100000002', isPaid: false, reference: '', reason: '户名不符' },
      ],
      unread: [],
      blank: 1,
    });
  });

  it('has accounts that a spreadsheet kept as text, and no number that it rounded', () => {
    const { results, unread } = readResults(
      [
        '提现单号,收款账号,结果,付款流水号',
        'W0001,"\t6222021234567890128",成功,\t20260102000000000001',
        'W0002,"\t6222021234567890128",成功,2.02601E+19',
      ].join('\n'),
    );
    expect(results).toMatchObject([{ number: 'W0001', reference: '20260102000000000001' }]);
    expect(unread).toMatchObject([{ line: 3 }]);
    expect(unread[0]!.problem).toContain('流水号');
  });

  it('names the lines that it cannot take, and goes on', () => {
    const { results, unread } = readResults(
      '订单号,处理结果\nW001,处理中\nW,成功\nW0002,SUCCESS\n',
    );
    expect(unread.map(({ line }) => line)).toEqual([2, 3]);
    expect(results).toEqual([{ number: 'W0002', isPaid: true, reference: '', reason: '' }]);
  });

  it('is refused without the columns that matter, and where it is too long', () => {
    expect(() => readResults('名称,金额\n甲,1\n')).toThrow('提现单号');
    expect(() => readResults('')).toThrow('提现单号');
    const many = Array.from({ length: 1001 }, (_, at) => `W${1000 + at},成功`).join('\n');
    expect(() => readResults(`提现单号,结果\n${many}`)).toThrow('1000');
  });
});
