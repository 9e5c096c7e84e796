import { createHash } from 'node:crypto';
import {
  cardNumberProblem,
  looksLikeTronAddress,
  plainCardNumber,
} from '@yehang/contract/shapes/card-number.ts';
import { badField } from '../app-error.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_VERSION = 0x41;

/** Whether a text is an address of TRON: Base58Check of 21 bytes, the first 0x41. */
export function isTronAddress(text: string): boolean {
  if (!looksLikeTronAddress(text)) return false;
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
  const digits = plainCardNumber(typed);
  const problem = cardNumberProblem(digits);
  if (problem !== null) throw badField('number', problem);
  return digits;
}

/** An address for USDT. Error: 4000. */
export function toUsdtAddress(typed: string): string {
  const address = typed.trim();
  if (!isTronAddress(address)) throw badField('number', 'USDT 地址不正确，请填写 TRC20 地址');
  return address;
}
