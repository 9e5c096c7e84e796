import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';

/** A word for the arguments of a program, by which it is found: in a namespace of its own it has another number. */
export function newMark(): string {
  return `mark-${randomBytes(12).toString('hex')}`;
}

/** How many processes, the shells around them included, have the word among their arguments. */
export function countRunning(mark: string): number {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
  return listed.split('\n').filter((line) => line.includes(mark)).length;
}

/** Waits until none of them is left. */
export const allGone = (mark: string) =>
  expect.poll(() => countRunning(mark), { timeout: 5000 }).toBe(0);
