import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { openArchive, requestTurns } from '../../../../media/archive/archive-door.ts';
import { MediaError } from '../../../../media/media-error.ts';
import type { CardAsset, ReadCard } from './card-json.ts';
import { readNewCard, requireCardBytes } from './new-card.ts';
import { EMBEDDED_ADDRESS, JSON_START } from '../../../text/patterns.ts';

const CARD = 'card.json';
export const MOST_FILES = 500;
const MB = 1024 ** 2;
const LIMITS = { entries: MOST_FILES, entryBytes: 16 * MB, totalBytes: 64 * MB, ratio: 200 };

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');
const END = Buffer.from('PK\x05\x06', 'latin1');
/** Of the record at the end, without its comment. */
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const RECORD_BYTES = 46;
const VERSION = 20;
const UTF8 = 0x800;
const DEFLATED = 8;

/** Whether it is an archive; one that stands behind a picture is. */
export const isCharx = (bytes: Buffer): boolean =>
  !JSON_START.test(bytes.toString('latin1', 0, 64)) && endOf(bytes) !== -1;

const endOf = (bytes: Buffer) => {
  const at = bytes.lastIndexOf(END);
  return at >= bytes.length - END_BYTES - MOST_COMMENT && at + END_BYTES <= bytes.length ? at : -1;
};

/** Where the archive begins and where its directory is, by what it says of itself; null where that cannot be. */
function layoutOf(bytes: Buffer): { front: number; directory: number; end: number } | null {
  const end = endOf(bytes);
  if (end === -1) return null;
  const directory = end - bytes.readUInt32LE(end + 12);
  const front = directory - bytes.readUInt32LE(end + 16);
  return directory >= 0 && front >= 0 ? { front, directory, end } : null;
}

const broken = () => new MediaError('archiveBroken');

type ReadEntry = (name: string, check?: (bytes: number) => void) => Promise<Buffer | null>;

/** Opens an archive, confined, in a process of its own. Throws `MediaError`: what archives are refused for. */
async function withFiles<T>(bytes: Buffer, work: (read: ReadEntry) => Promise<T>): Promise<T> {
  const layout = layoutOf(bytes);
  if (!layout) throw broken();
  const folder = await mkdtemp(join(tmpdir(), 'yehang-card-'));
  try {
    const path = join(folder, 'card.zip');
    await writeFile(path, bytes.subarray(layout.front));
    const archive = await openArchive(path, LIMITS, requestTurns);
    try {
      return await work(async (name, check) => {
        const entry = archive.entries.find((one) => one.name === name);
        if (!entry) return null;
        check?.(entry.bytes);
        return archive.read(entry.index);
      });
    } finally {
      archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The card of an archive, as it is written there, and its picture. Errors: 4000, 4150; throws `MediaError`. */
export const readCharx = (
  bytes: Buffer,
): Promise<{ source: string; card: ReadCard; picture: Buffer | null }> =>
  withFiles(bytes, async (read) => {
    const json = await read(CARD, requireCardBytes);
    const source = json && new TextDecoder().decode(json);
    const card = readNewCard(source);
    const icon = iconOf(card.assets);
    return { source: source!, card, picture: icon === null ? null : await read(icon) };
  });

/** The picture of an archive whose card names these files. Throws `MediaError`. */
export async function pictureOfCharx(
  bytes: Buffer,
  assets: readonly CardAsset[],
): Promise<Buffer | null> {
  const icon = iconOf(assets);
  return icon === null ? null : withFiles(bytes, (read) => read(icon));
}

/** Where the main icon lies in the archive. The specification spells the scheme so; some writers do not. */
function iconOf(assets: readonly CardAsset[]): string | null {
  const icons = assets.filter(({ type }) => type === 'icon');
  const main = icons.find(({ name }) => name === 'main') ?? icons[0];
  return EMBEDDED_ADDRESS.exec(main?.uri ?? '')?.[1] ?? null;
}

interface Entry {
  name: Buffer;
  /** Of the directory. */
  record: Buffer;
  /** The local header and the bytes, as they stand in the archive. */
  local: Buffer;
}

function entriesOf(bytes: Buffer): { entries: Entry[]; front: Buffer; comment: Buffer } {
  const layout = layoutOf(bytes);
  if (!layout) throw broken();
  const { front, directory, end } = layout;
  const found: { name: Buffer; record: Buffer; from: number }[] = [];
  for (let at = directory; at < end;) {
    if (at + RECORD_BYTES > end || !bytes.subarray(at, at + 4).equals(CENTRAL)) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const next = at + RECORD_BYTES + name! + extra! + comment!;
    if (next > end) throw broken();
    found.push({
      name: bytes.subarray(at + RECORD_BYTES, at + RECORD_BYTES + name!),
      record: bytes.subarray(at, next),
      from: front + bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  const starts = [...found.map(({ from }) => from), directory].toSorted((a, b) => a - b);
  const entries = found.map(({ name, record, from }) => {
    const to = starts.find((start) => start > from);
    if (to === undefined || !bytes.subarray(from, from + 4).equals(LOCAL)) throw broken();
    return { name, record, local: bytes.subarray(from, to) };
  });
  return { entries, front: bytes.subarray(0, front), comment: bytes.subarray(end + 20) };
}

/** An archive of these entries; `comment` begins with its length. */
function archiveOf(entries: readonly Entry[], front: Buffer, comment: Buffer): Buffer {
  let at = 0;
  const records = entries.map(({ record, local }) => {
    const moved = Buffer.from(record);
    moved.writeUInt32LE(at, 42);
    at += local.length;
    return moved;
  });
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(20);
  END.copy(end);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([front, ...entries.map(({ local }) => local), directory, end, comment]);
}

/** @param dosTime time and date, as archives have them */
function entryOf(name: string, bytes: Buffer, dosTime: Buffer): Entry {
  const packed = deflateRawSync(bytes);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(UTF8, 2);
  common.writeUInt16LE(DEFLATED, 4);
  dosTime.copy(common, 6);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  const named = Buffer.from(name);
  common.writeUInt16LE(named.length, 22);
  const madeBy = Buffer.from([VERSION, 0]);
  return {
    name: named,
    record: Buffer.concat([CENTRAL, madeBy, common, Buffer.alloc(14), named]),
    local: Buffer.concat([LOCAL, common, named, packed]),
  };
}

/** The archive with this card in place of its own; every other byte of its files stays. An equal card is no change. */
export function withCard(bytes: Buffer, card: string): Buffer {
  const { entries, front, comment } = entriesOf(bytes);
  const at = entries.findIndex(({ name }) => name.toString('utf8') === CARD);
  const own = entries[at];
  if (!own) throw broken();
  const json = Buffer.from(card, 'utf8');
  if (own.record.readUInt32LE(16) === crc32(json) && own.record.readUInt32LE(24) === json.length)
    return bytes;
  return archiveOf(
    entries.with(at, entryOf(CARD, json, own.record.subarray(12, 16))),
    front,
    comment,
  );
}

/** 1980-01-01: what is made has no time of its own, so that the same card is the same file. */
const NO_TIME = Buffer.from([0, 0, 0x21, 0]);

/** A new archive of a card and its files. */
export function newCharx(card: string, files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const all = [{ name: CARD, bytes: Buffer.from(card, 'utf8') }, ...files];
  const entries = all.map(({ name, bytes }) => entryOf(name, bytes, NO_TIME));
  return archiveOf(entries, Buffer.alloc(0), Buffer.alloc(2));
}
