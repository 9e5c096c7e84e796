import { availableParallelism, totalmem } from 'node:os';
import type { ConfinedLimits } from '../confined/spawn-confined.ts';

const GB = 1024 ** 3;

/** What the machine, or the container, has; a few gigabytes at least, or nothing could be decoded at all. */
function memoryBytes(): number {
  const constrained = process.constrainedMemory();
  const available = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.max(2 * GB, available * 0.75);
}

/** Larger than any rendition of the longest film; the disk is watched besides. */
const FILE_BYTES = 200 * GB;

/** What a transcoding may use: most of the machine, and every core for as long as it may run. */
export function engineLimits(timeoutMs: number): ConfinedLimits {
  const cpuSeconds = (timeoutMs / 1000) * availableParallelism();
  return { memoryBytes: memoryBytes(), cpuSeconds, fileBytes: FILE_BYTES };
}

/** What FFmpeg, or Node around it, says where the limit of memory is reached; of too many streams it says so as well. */
export function isOutOfMemory(errors: string): boolean {
  if (/max_streams/.test(errors)) return false;
  return /Cannot allocate memory|bad_alloc|out of memory/i.test(errors);
}
