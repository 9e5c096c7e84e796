import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { checkName, decodeNames, isJunk, type RawName } from './entry-names.ts';
import type {
  ArchiveEntry,
  ArchiveLimits,
  ArchiveRefusal,
  LeftOutFile,
} from './archive-messages.ts';

/** An archive that is refused: what it is, and the reader's own words for the log. */
export class ArchiveRefused extends Error {
  readonly code: ArchiveRefusal;

  constructor(code: ArchiveRefusal, detail = '') {
    super(detail || code);
    this.code = code;
  }
}

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 0x1;
const UTF8_FLAG = 0x800;
/** Info-ZIP's name in UTF-8: version, CRC of the other name, name. */
const UNICODE_NAME = 0x7075;
const UNICODE_NAME_HEAD = 5;
const SYMLINK = 0xa000;
const FREE_RATIO_BYTES = 1024 ** 2;

export interface OpenZip {
  entries: ArchiveEntry[];
  leftOut: LeftOutFile[];
  /** All bytes of an entry; refused where it has more than it said. */
  read(index: number): Promise<Buffer>;
}

const fromFd = promisify(
  (fd: number, options: yauzl.Options, done: (error: Error | null, zip: yauzl.ZipFile) => void) =>
    yauzl.fromFd(fd, options, done),
);

/** Reads the list of an archive, and refuses it where it is hostile, too large or locked. Throws `ArchiveRefused`. */
export async function openZip(fd: number, limits: ArchiveLimits): Promise<OpenZip> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;
  const zip = await fromFd(fd, options).catch((error: unknown) => {
    throw new ArchiveRefused('archiveBroken', String(error));
  });
  if (zip.entryCount > limits.entries)
    throw new ArchiveRefused('archiveTooMany', String(zip.entryCount));
  const raw = await listRaw(zip, limits);
  const names = decodeNames(raw.map(toRawName));
  const files = new Map<number, yauzl.Entry>();
  const entries: ArchiveEntry[] = [];
  const leftOut: LeftOutFile[] = [];
  for (const [index, entry] of raw.entries()) {
    const name = names[index] ?? '';
    check(name, entry);
    if (name.endsWith('/')) continue;
    const bytes = entry.uncompressedSize;
    if (isJunk(name)) leftOut.push({ name, reason: 'hidden' });
    else if (bytes === 0) leftOut.push({ name, reason: 'empty' });
    else {
      files.set(index, entry);
      entries.push({ index, name, bytes });
    }
  }
  requireSizes(raw, limits);
  return {
    entries,
    leftOut,
    read: (index) => {
      const entry = files.get(index);
      if (!entry) throw new ArchiveRefused('archiveBroken', `no entry ${index}`);
      return readEntry(zip, entry);
    },
  };
}

function listRaw(zip: yauzl.ZipFile, limits: ArchiveLimits): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      if (entries.length > limits.entries) reject(new ArchiveRefused('archiveTooMany'));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (error) => reject(new ArchiveRefused('archiveBroken', String(error))));
    zip.readEntry();
  });
}

function toRawName(entry: yauzl.Entry): RawName {
  const field = entry.extraFields.find(({ id }) => id === UNICODE_NAME);
  const unicode = field ? field.data.subarray(UNICODE_NAME_HEAD).toString('utf8') : null;
  const bytes = entry.fileName as unknown as Buffer;
  return { bytes, isUtf8: (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0, unicode };
}

function check(name: string, entry: yauzl.Entry): void {
  if (!checkName(name)) throw new ArchiveRefused('archiveHostile', name.slice(0, 200));
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === SYMLINK)
    throw new ArchiveRefused('archiveHostile', `link ${name.slice(0, 200)}`);
  if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0)
    throw new ArchiveRefused('archiveLocked', name.slice(0, 200));
  const { compressionMethod: method } = entry;
  if (method !== STORED && method !== DEFLATED)
    throw new ArchiveRefused('archiveMethod', String(method));
}

/** What the archive says of itself: its reader never gives more than that. */
function requireSizes(entries: readonly yauzl.Entry[], limits: ArchiveLimits): void {
  let total = 0;
  const starts = new Set<number>();
  for (const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } of entries) {
    total += uncompressedSize;
    const isBomb =
      uncompressedSize > FREE_RATIO_BYTES && uncompressedSize > compressedSize * limits.ratio;
    if (uncompressedSize > limits.entryBytes || total > limits.totalBytes || isBomb)
      throw new ArchiveRefused('archiveTooLarge', `${uncompressedSize} of ${compressedSize}`);
    // Several entries over the same bytes are how small archives become very large ones.
    if (starts.has(relativeOffsetOfLocalHeader))
      throw new ArchiveRefused('archiveHostile', 'entries that overlap');
    starts.add(relativeOffsetOfLocalHeader);
  }
}

function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const broken = (error: unknown) => reject(new ArchiveRefused('archiveBroken', String(error)));
    zip.openReadStream(entry, (error, stream) => {
      if (error) return broken(error);
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('error', broken);
      stream.once('end', () => resolve(Buffer.concat(pieces)));
    });
  });
}
