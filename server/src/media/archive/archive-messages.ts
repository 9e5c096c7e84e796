/** Limits of an archive: what goes beyond them is refused. */
export interface ArchiveLimits {
  /** Entries at most. */
  entries: number;
  /** Bytes of one entry, unpacked. */
  entryBytes: number;
  /** Bytes of all entries, unpacked. */
  totalBytes: number;
  /** How many times larger than packed an entry may be, beyond the first megabyte. */
  ratio: number;
}

/** One file of an archive. */
export interface ArchiveEntry {
  /** Its place in the archive. */
  index: number;
  /** With `/` between folders. */
  name: string;
  /** Unpacked, as the archive says; more is never read. */
  bytes: number;
}

/** A file of an archive that is not among its entries: systems or programs put it there, or there is nothing in it. */
export interface LeftOutFile {
  name: string;
  reason: 'hidden' | 'empty';
}

/** Why an archive is refused; the codes of `MediaError` that are about archives. */
export const archiveRefusals = [
  'archiveBroken',
  'archiveHostile',
  'archiveTooLarge',
  'archiveTooMany',
  'archiveLocked',
  'archiveMethod',
] as const;
export type ArchiveRefusal = (typeof archiveRefusals)[number];

/** What the child is told first, then, one after the other, which entries are wanted. */
export type ArchiveTask = { kind: 'open'; limits: ArchiveLimits } | { kind: 'read'; index: number };

/** What the child answers to each: the entries, or one entry's bytes, which follow. */
export type ArchiveAnswer =
  | { kind: 'entries'; entries: ArchiveEntry[]; leftOut: LeftOutFile[] }
  | { kind: 'entry' }
  | { kind: 'refused'; code: ArchiveRefusal; detail: string };
