import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../wire/bytes.ts';

/** Hashes of saves over one revision whose answers did not come: the server may have one of them. */
export type UnansweredSaves = readonly string[];

const MOST = 100;
const DIGITS = 16;

/** The same for equal values, in whatever order their keys are. */
function hashOf(value: unknown): string {
  return toHex(sha256(utf8(JSON.stringify(value, sortKeys)))).slice(0, DIGITS);
}

function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** As they are once `value` is sent. */
export function withSave(unanswered: UnansweredSaves, value: unknown): UnansweredSaves {
  const hash = hashOf(value);
  return [...unanswered.filter((one) => one !== hash), hash].slice(-MOST);
}

/** Whether what the server has is one of them: it was changed here, and by nobody else. */
export function isUnanswered(unanswered: UnansweredSaves, value: unknown): boolean {
  return unanswered.includes(hashOf(value));
}
