import { createHash } from 'node:crypto';
import { badField } from '../app-error.ts';

/** Lengths of card numbers by ISO/IEC 7812 that banks give out. */
const CARD_NUMBER = /^\d{12,19}$/;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const TRON_VERSION = 0x41;

/** Whether the last digit fits the others (ISO/IEC 7812-1, annex B). */
export function fitsLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** Whether a text is an address of TRON: Base58Check of 21 bytes, the first 0x41. */
export function isTronAddress(text: string): boolean {
  if (!TRON_ADDRESS.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  if (bytes.length !== 25 || bytes[0] !== TRON_VERSION) return false;
  const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}

/** A card number without what people type between its digits. Error: 4000. */
export function toCardNumber(typed: string): string {
  const digits = typed.replaceAll(/[ -]/g, '');
  if (!CARD_NUMBER.test(digits)) throw badField('number', '银行卡号是 12 到 19 位数字');
  if (!fitsLuhn(digits) || /^0+$/.test(digits))
    throw badField('number', '银行卡号不正确，请核对后再填');
  return digits;
}

/** An address for USDT. Error: 4000. */
export function toUsdtAddress(typed: string): string {
  const address = typed.trim();
  if (!isTronAddress(address)) throw badField('number', 'USDT 地址不正确，请填写 TRC20 地址');
  return address;
}
