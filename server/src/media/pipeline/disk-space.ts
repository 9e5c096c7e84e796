import { MediaError } from '../media-error.ts';
import { freeBytesAt } from '../storage/disk-room.ts';
import type { LadderPlan } from './plan-ladder.ts';

/** Encoded pictures take about this part of their highest rate. */
const usualPart = 0.6;

/** How often the free space is checked, in milliseconds. */
const watchMs = 3000;

/** Bytes that a ladder's files are expected to take. */
export function expectedBytes(plan: LadderPlan, sourceBytes: number): number {
  const { endSeconds, outputs, audioOutputs } = plan.job;
  const sounds = audioOutputs.reduce((sum, it) => sum + it.audio.bitRate * (endSeconds / 8), 0);
  return outputs.reduce((sum, output) => {
    if (output.video.kind === 'copy') return sum + sourceBytes * 1.05;
    return sum + (output.video.maxRate * usualPart + 128_000) * (endSeconds / 8);
  }, sounds);
}

/** Throws `MediaError` diskFull unless `bytes` fit beside what is left free. */
export async function checkSpace(dir: string, bytes: number, reserveBytes: number): Promise<void> {
  const free = await freeBytesAt(dir);
  if (free < bytes + reserveBytes) {
    throw new MediaError('diskFull', `${free} bytes free, ${Math.round(bytes)} wanted`);
  }
}

/**
 * Runs `work` while watching the disk: before the reserve is used up, the signal that work is given
 * is aborted and the error is `diskFull`.
 */
export async function whileSpaceLasts<Result>(
  dir: string,
  reserveBytes: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const full = new AbortController();
  let reason: unknown;
  const timer = setInterval(() => {
    checkSpace(dir, 0, reserveBytes).catch((error: unknown) => {
      reason ??= error;
      full.abort();
    });
  }, watchMs);
  try {
    return await work(signal ? AbortSignal.any([signal, full.signal]) : full.signal);
  } catch (error) {
    throw reason && !signal?.aborted ? reason : error;
  } finally {
    clearInterval(timer);
  }
}
