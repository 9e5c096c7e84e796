import type { Readable } from 'node:stream';

/** Bytes to store: in memory, flowing, or in a file of this machine. */
export type StorageBody = Buffer | Readable | { path: string };

/** First and last byte, both included, from 0; without `end` up to the last. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** Stored bytes on their way out. `bytes` is what the stream gives, `totalBytes` the whole object. */
export interface StoredBytes {
  stream: Readable;
  bytes: number;
  totalBytes: number;
}

/**
 * Where bytes are kept. Keys are paths of `A-Z a-z 0-9 . _ -` with single slashes, and never climb;
 * anything else throws `BadStorageKey`. A key is either fully there or not at all.
 */
export interface Storage {
  /**
   * Writes the whole object, replacing an older one at once. A failing stream leaves nothing. Throws `MediaError` diskFull
   * where it lies on a disk of this machine that would go below its reserve.
   */
  put(key: string, body: StorageBody, options: { contentType: string }): Promise<{ bytes: number }>;
  /** Throws `StorageMissing` for an unknown key, `BadByteRange` for a range outside the object. */
  get(key: string, range?: ByteRange): Promise<StoredBytes>;
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every key below the folder `prefix`. */
  deletePrefix(prefix: string): Promise<void>;
  /** Every key below the folder `prefix`, in no certain order. */
  list(prefix: string): AsyncIterable<string>;
}

export class StorageMissing extends Error {
  override readonly name = 'StorageMissing';
}

export class BadStorageKey extends Error {
  override readonly name = 'BadStorageKey';
}

export class BadByteRange extends Error {
  override readonly name = 'BadByteRange';
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Throws `BadStorageKey` unless the key is one that every storage can hold. */
export function checkKey(key: string): void {
  if (key.length > 512 || !keyPattern.test(key)) {
    throw new BadStorageKey(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}

/** The whole range, checked against the object's size. */
export function resolveRange(totalBytes: number, range: ByteRange): { start: number; end: number } {
  const { start } = range;
  const end = Math.min(range.end ?? totalBytes - 1, totalBytes - 1);
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start > end) {
    throw new BadByteRange(`no bytes ${start} to ${range.end ?? ''} in ${totalBytes}`);
  }
  return { start, end };
}
