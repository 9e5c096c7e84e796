import { sha256 } from '@noble/hashes/sha2.js';
import type { Challenge } from '@yehang/contract/shapes/account.ts';
import { utf8 } from '../../lib/wire/bytes.ts';

/** Between two of them the page can be used. */
const TRIES_AT_ONCE = 400;

/**
 * The number that solves a proof of work, found by trying; about half a second on an ordinary phone.
 * @throws AbortError when `signal` aborts
 */
export async function solveChallenge(
  { text, bits }: Pick<Challenge, 'text' | 'bits'>,
  signal: AbortSignal,
): Promise<string> {
  for (let from = 0; ; from += TRIES_AT_ONCE) {
    signal.throwIfAborted();
    for (let solution = from; solution < from + TRIES_AT_ONCE; solution += 1) {
      if (zeroBits(sha256(utf8(`${text}.${solution}`))) >= bits) return String(solution);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** How many zero bits a digest begins with. */
function zeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
