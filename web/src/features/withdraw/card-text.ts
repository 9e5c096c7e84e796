import { bankOf } from '@yehang/contract/shapes/bank-of.ts';
import {
  cardNumberProblem,
  looksLikeTronAddress,
  plainCardNumber,
} from '@yehang/contract/shapes/card-number.ts';
import type { PayeeKind } from '@yehang/contract/shapes/withdrawal.ts';

/** Enough digits to name a bank. */
const BANK_DIGITS = 6;
const LONGEST_CARD = 19;
const TRON_LENGTH = 34;

/** A number as it is typed: digits of a card in groups of four, letters of an address as they are. */
export function typedNumber(kind: PayeeKind, text: string): string {
  if (kind === 'usdt') return text.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, TRON_LENGTH);
  const digits = text.replaceAll(/\D/g, '').slice(0, LONGEST_CARD);
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The bank that the first digits name; null while there are too few. */
export function recognisedBank(typed: string): string | null {
  const digits = plainCardNumber(typed);
  return digits.length < BANK_DIGITS ? null : bankOf(digits).name;
}

/** What is wrong with a number, in a sentence; null where nothing is. */
export function numberProblem(kind: PayeeKind, typed: string): string | null {
  if (kind === 'bank') return cardNumberProblem(plainCardNumber(typed));
  return looksLikeTronAddress(typed) ? null : '请填写 T 开头的 34 位 TRC20 地址';
}
