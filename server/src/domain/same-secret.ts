import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that does not depend on where they differ. */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}
