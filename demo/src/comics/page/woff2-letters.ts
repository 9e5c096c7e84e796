import { brotliDecompressSync } from 'node:zlib';

const cmapTag = 0;
const transformedByDefault = [10, 11];

/** A number of up to five bytes as WOFF2 has it; gives it and where it ends. */
function readBase128(file: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let index = at; index < at + 5; index += 1) {
    const byte = file.readUInt8(index);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, index + 1];
  }
  throw new Error('a number of the font never ends');
}

/** The table of characters within a WOFF2 file (W3C, WOFF File Format 2.0, section 4). */
function cmapOf(file: Buffer): Buffer {
  const tables = file.readUInt16BE(12);
  const packed = file.readUInt32BE(20);
  let at = 48;
  let offset = 0;
  let cmap: { offset: number; length: number } | undefined;
  for (let index = 0; index < tables; index += 1) {
    const flags = file.readUInt8(at);
    const tag = flags & 63;
    at += tag === 63 ? 5 : 1;
    let length: number;
    [length, at] = readBase128(file, at);
    const version = flags >> 6;
    if (transformedByDefault.includes(tag) ? version !== 3 : version !== 0)
      [length, at] = readBase128(file, at);
    if (tag === cmapTag) cmap = { offset, length };
    offset += length;
  }
  if (!cmap) throw new Error('the font has no table of characters');
  const whole = brotliDecompressSync(file.subarray(at, at + packed));
  return whole.subarray(cmap.offset, cmap.offset + cmap.length);
}

function readFormat4(table: Buffer, letters: Set<number>): void {
  const segments = table.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  for (let index = 0; index < segments; index += 1) {
    const start = table.readUInt16BE(starts + index * 2);
    const end = table.readUInt16BE(ends + index * 2);
    const delta = table.readUInt16BE(deltas + index * 2);
    const rangeAt = ranges + index * 2;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + (code - start) * 2);
      if ((glyph & 0xffff) !== 0) letters.add(code);
    }
  }
}

function readFormat12(table: Buffer, letters: Set<number>): void {
  const groups = table.readUInt32BE(12);
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1)
      letters.add(code);
  }
}

/** The code points that a WOFF2 font has a glyph for. */
export function lettersOfFont(file: Buffer): Set<number> {
  const cmap = cmapOf(file);
  const letters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readFormat4(table, letters);
    if (format === 12) readFormat12(table, letters);
  }
  return letters;
}
