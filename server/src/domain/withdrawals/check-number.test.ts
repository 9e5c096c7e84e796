import { bankOf } from '@yehang/contract/shapes/bank-of.ts';
import { fitsLuhn } from '@yehang/contract/shapes/card-number.ts';
import { describe, expect, it } from 'vitest';
import { isTronAddress, toCardNumber, toUsdtAddress } from './check-number.ts';

describe('a card number', () => {
  it('fits by its check digit alone', () => {
    expect(fitsLuhn('4242424242424242')).toBe(true);
    for (const digit of '013456789') expect(fitsLuhn(`424242424242424${digit}`)).toBe(false);
  });

  it('is taken with spaces and dashes, and refused with anything else', () => {
    expect(toCardNumber('4242 4242-4242 4242')).toBe('4242424242424242');
    for (const wrong of ['4242424242424241', '42424242424', '4242424242424242x', '0'.repeat(16)])
      expect(() => toCardNumber(wrong)).toThrow('银行卡号');
  });

  it('names its bank', () => {
    expect(bankOf('6222021234567890123')).toEqual({ code: 'ICBC', name: '工商银行' });
    expect(bankOf('9559901234567890123')).toMatchObject({ code: 'ABC' });
    expect(bankOf('4242424242424242')).toEqual({ code: 'OTHER', name: '其他银行' });
  });
});

describe('a USDT address', () => {
  it('is one of TRON with its checksum', () => {
    // The contract of USDT itself.
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect(isTronAddress(address)).toBe(true);
    expect(toUsdtAddress(` ${address} `)).toBe(address);
    for (const wrong of [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    ])
      expect(() => toUsdtAddress(wrong)).toThrow('USDT 地址不正确');
  });
});
