import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L and O, which people mistake for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code of eight letters and digits: 31^8, about 8.5e11. */
export function newInviteCode(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
