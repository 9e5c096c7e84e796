import { foldText } from '../text/fold.ts';
import { CONTACTS } from '../text/patterns.ts';

/** Whether a text seems to lead to somewhere else: an address, an account, a telephone number. */
export function hasContact(text: string): boolean {
  const folded = foldText(text);
  return CONTACTS.some((sign) => sign.test(folded));
}
