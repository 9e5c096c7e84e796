import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveAnswer, DeriveQuestion } from './derive-worker.ts';

/** PBKDF2-SHA-256 in JavaScript: most of a second, so never on the main thread. */
export function deriveByNoble(question: DeriveQuestion): DeriveAnswer {
  const { pattern, salt, iterations, bits } = question;
  return pbkdf2(sha256, pattern, salt, { c: iterations, dkLen: bits / 8 });
}
