import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP; its name is ASCII. */
export interface ZipFile {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** A file whose bytes stand in the archive as they are, with their sizes before them. */
interface StoredFile {
  name: string;
  stored: string;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const STORED = 0;
const DEFLATE = 8;
/** Sizes and checksum stand after the file: they are known only then. */
const HAS_DESCRIPTOR = 8;
const MOST_BYTES = 0xffff_ffff;

interface Sizes {
  method: number;
  crc: number;
  packed: number;
  whole: number;
}

/**
 * A ZIP archive as it is made (PKWARE APPNOTE 6.3, without ZIP64: throws beyond 4 GiB), of which a piece is in memory at
 * a time. `at` is the time that all files have.
 */
export async function* zipStream(
  files: AsyncIterable<ZipFile | StoredFile>,
  at: Date,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const file of files) {
    const { name } = file;
    const from = offset;
    if ('stored' in file) {
      const bytes = Buffer.from(file.stored);
      const sizes = { crc: crc32(bytes), packed: bytes.length, whole: bytes.length };
      const head = headOf(name, at, { ...sizes, method: STORED });
      const whole = Buffer.concat([uint32(LOCAL), head, Buffer.from(name), bytes]);
      yield whole;
      offset += whole.length;
      directory.push(entryOf(name, at, { ...sizes, method: STORED }, from));
      continue;
    }
    const local = Buffer.concat([uint32(LOCAL), headOf(name, at, NONE), Buffer.from(name)]);
    yield local;
    const sizes = { ...NONE };
    for await (const packed of deflated(file.content, sizes)) {
      sizes.packed += packed.length;
      yield packed;
    }
    offset += local.length + sizes.packed + 16;
    if (offset > MOST_BYTES || sizes.whole > MOST_BYTES) throw new Error('a ZIP beyond 4 GiB');
    yield Buffer.concat([
      uint32(DESCRIPTOR),
      uint32(sizes.crc),
      uint32(sizes.packed),
      uint32(sizes.whole),
    ]);
    directory.push(entryOf(name, at, sizes, from));
  }
  const central = Buffer.concat(directory);
  yield central;
  yield Buffer.concat([
    uint32(END),
    uint32(0),
    uint16(directory.length),
    uint16(directory.length),
    uint32(central.length),
    uint32(offset),
    uint16(0),
  ]);
}

const NONE: Sizes = { method: DEFLATE, crc: 0, packed: 0, whole: 0 };

async function* deflated(content: ZipFile['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sizes.crc = crc32(bytes, sizes.crc);
      sizes.whole += bytes.length;
      yield bytes;
    }
  }
  // What fails ends the last stream, whose reader throws it.
  yield* pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
}

function entryOf(name: string, at: Date, sizes: Sizes, offset: number): Buffer {
  return Buffer.concat([
    uint32(CENTRAL),
    uint16(VERSION),
    headOf(name, at, sizes),
    // Comment length, disk, attributes inside and outside, and where the file begins.
    uint16(0),
    uint16(0),
    uint16(0),
    uint32(0),
    uint32(offset),
    Buffer.from(name),
  ]);
}

/** The fields that stand in both headers of a file. */
function headOf(name: string, at: Date, { method, crc, packed, whole }: Sizes): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date =
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    uint16(VERSION),
    uint16(method === STORED ? 0 : HAS_DESCRIPTOR),
    uint16(method),
    uint16(time),
    uint16(date),
    uint32(crc),
    uint32(packed),
    uint32(whole),
    uint16(Buffer.byteLength(name)),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
