/** Lengths of card numbers by ISO/IEC 7812 that banks give out. */
const CARD_NUMBER = /^\d{12,19}$/;
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** A card number without what people type between its digits. */
export function plainCardNumber(typed: string): string {
  return typed.replaceAll(/[ -]/g, '');
}

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

/** What is wrong with a card number of digits alone, in a sentence; null where nothing is. */
export function cardNumberProblem(digits: string): string | null {
  if (!CARD_NUMBER.test(digits)) return '银行卡号是 12 到 19 位数字';
  if (!fitsLuhn(digits) || /^0+$/.test(digits)) return '银行卡号不正确，请核对后再填';
  return null;
}

/** Whether a text has the letters of an address of TRON; its checksum is the server's to verify. */
export function looksLikeTronAddress(text: string): boolean {
  return TRON_ADDRESS.test(text);
}
