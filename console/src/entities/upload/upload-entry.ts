import type { CallError } from '../../lib/api/call-error.ts';

/**
 * waiting: queued behind other files. sent: the file is complete, others that are imported with it are not. creatingDraft: the file is complete, its draft is being created.
 * done: the draft exists. Cancelled uploads are removed from the list.
 */
export type UploadState =
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'sent'
  | 'creatingDraft'
  | 'done'
  | 'failed';

/** One upload for display. Entries are immutable. */
export interface UploadEntry {
  readonly key: string;
  readonly identifier: string;
  readonly name: string;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  readonly state: UploadState;
  /** Whether recent attempts failed and it waits to retry. */
  readonly isWaitingForNetwork: boolean;
  readonly error: CallError | null;
  /** The draft created from it, or the item it became the file of, once done. */
  readonly contentId: string | null;
  /** The item whose file it becomes; null for a draft of its own. */
  readonly replaces: string | null;
  /** The content into which it is imported. */
  readonly importsInto: string | null;
}

/** Estimated seconds left at the current speed; null if the speed is not known yet. */
export function secondsLeft(
  entry: Pick<UploadEntry, 'state' | 'totalBytes' | 'sentBytes' | 'bytesPerSecond'>,
): number | null {
  if (entry.state !== 'uploading' || !entry.bytesPerSecond) return null;
  return (entry.totalBytes - entry.sentBytes) / entry.bytesPerSecond;
}

/** Whether closing the tab would interrupt it. */
export function isActive(entry: UploadEntry): boolean {
  return (
    entry.state === 'uploading' || entry.state === 'waiting' || entry.state === 'creatingDraft'
  );
}
