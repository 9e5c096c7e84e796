import { createHmac, randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@yehang/contract/shapes/redeem-code.ts';
import type { Seal } from '../seal.ts';

/** What a code is found by: a copy of the database alone redeems nothing. */
export function codeHash(seal: Seal, code: string): Buffer {
  return createHmac('sha256', seal.derive('yehang/redeem-code/v1')).update(code).digest();
}

/** A new code: 16 random letters of the alphabet. */
export function newCode(): string {
  const letter = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]!;
  return Array.from({ length: CODE_LENGTH }, letter).join('');
}
