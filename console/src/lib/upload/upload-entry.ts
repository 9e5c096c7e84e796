import type { CallFailure } from '../api/failure.ts';

/**
 * waiting: its turn comes after others. making: the file is whole, its draft is being made.
 * done: the draft is there. A cancelled upload leaves the list.
 */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'making' | 'done' | 'failed';

/** One upload as the page shows it. Entries are replaced, never changed. */
export interface UploadEntry {
  readonly key: string;
  readonly identifier: string;
  readonly name: string;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  readonly state: UploadState;
  /** Whether the last tries failed and it waits to try again. */
  readonly waitingForNetwork: boolean;
  readonly failure: CallFailure | null;
  /** The draft made of it, once done. */
  readonly contentId: string | null;
}

/** Seconds until everything is sent at the present speed; null where there is no speed yet. */
export function secondsLeft(entry: UploadEntry): number | null {
  if (entry.state !== 'uploading' || !entry.bytesPerSecond) return null;
  return (entry.totalBytes - entry.sentBytes) / entry.bytesPerSecond;
}

/** Whether leaving the page would stop something. */
export function isUnderWay(entry: UploadEntry): boolean {
  return entry.state === 'uploading' || entry.state === 'waiting' || entry.state === 'making';
}
