import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP; its name is ASCII. */
export interface ZipFile {
  name: string;
  bytes: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATE = 8;

/**
 * A ZIP archive of files in memory (PKWARE APPNOTE 6.3, without ZIP64: below 4 GiB and 65,535 files). `at` is the time
 * that all of them have.
 */
export function zipOf(files: readonly ZipFile[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const head = headOf({
      name,
      crc: crc32(bytes),
      packed: packed.length,
      whole: bytes.length,
      at,
    });
    const local = Buffer.concat([uint32(LOCAL), head, Buffer.from(name)]);
    directory.push(
      Buffer.concat([
        uint32(CENTRAL),
        uint16(VERSION),
        head,
        // Comment length, disk, attributes inside and outside, and where the file begins.
        uint16(0),
        uint16(0),
        uint16(0),
        uint32(0),
        uint32(offset),
        Buffer.from(name),
      ]),
    );
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.concat([
    uint32(END),
    uint32(0),
    uint16(files.length),
    uint16(files.length),
    uint32(central.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...parts, central, end]);
}

/** The fields that stand in both headers of a file. */
function headOf(file: {
  name: string;
  crc: number;
  packed: number;
  whole: number;
  at: Date;
}): Buffer {
  const { at } = file;
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date =
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    uint16(VERSION),
    uint16(0),
    uint16(DEFLATE),
    uint16(time),
    uint16(date),
    uint32(file.crc),
    uint32(file.packed),
    uint32(file.whole),
    uint16(Buffer.byteLength(file.name)),
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
