import { MAINLAND_PHONE } from '../text/patterns.ts';

/** A phone number with its calling code, as it is stored; numbers without one are of the mainland. */
export function wholePhone(typed: string): string {
  return MAINLAND_PHONE.test(typed) ? `+86${typed}` : typed;
}

/** Whether a number begins with one of these calling codes (without `+`), and is whole where its length is known. */
export function isOfRegion(phone: string, dialCodes: readonly string[]): boolean {
  const code = dialCodes.find((one) => phone.startsWith(`+${one}`));
  if (code === undefined) return false;
  return code !== '86' || MAINLAND_PHONE.test(phone.slice(3));
}

/** A number with its middle hidden: `138****8000`, or with a calling code `+1******4567`. */
export function maskedPhone(phone: string): string {
  if (phone.startsWith('+86')) return `${phone.slice(3, 6)}****${phone.slice(-4)}`;
  return `${phone.slice(0, 2)}${'*'.repeat(phone.length - 6)}${phone.slice(-4)}`;
}
