import type { FileChapter } from '../engine.ts';
import { MOST_FILE_CHAPTERS } from '../file-tags.ts';
import type { ReadBytes } from './read-chapters.ts';

/** A box is its size, its name and its body; the tables of a day of sound stay below this. */
const MOST_MOOV_BYTES = 128 * 1_048_576;
const MOST_BOXES = 10_000;

interface Box {
  name: string;
  body: Buffer;
}

/** The boxes of a box that is held whole. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length && boxes.length < MOST_BOXES) {
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    if (size < 8) break;
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

function inside(bytes: Buffer, ...path: string[]): Buffer | null {
  let body: Buffer = bytes;
  for (const name of path) {
    const found = boxesOf(body).find((box) => box.name === name);
    if (!found) return null;
    ({ body } = found);
  }
  return body;
}

/** Finds the `moov` box among those of the file, and reads it whole; null where there is none. */
async function readMoov(read: ReadBytes, size: number): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; at + 8 <= size && count < MOST_BOXES; count += 1) {
    const head = await read(at, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short || size - at;
    const headBytes = isLong ? 16 : 8;
    if (length < headBytes) return null;
    if (head.toString('latin1', 4, 8) === 'moov')
      return length > MOST_MOOV_BYTES ? null : read(at + headBytes, length - headBytes);
    at += length;
  }
  return null;
}

/** The list of Nero: a start in units of 100 ns, and a title of up to 255 bytes. */
function neroChapters(chpl: Buffer): FileChapter[] {
  const chapters: FileChapter[] = [];
  const version = chpl.readUInt8(0);
  const count = chpl.readUInt8(version === 1 ? 8 : 4);
  let at = version === 1 ? 9 : 5;
  for (let left = count; left > 0; left -= 1) {
    const startSeconds = Number(chpl.readBigUInt64BE(at)) / 1e7;
    const length = chpl.readUInt8(at + 8);
    const title = chpl.toString('utf8', at + 9, at + 9 + length);
    chapters.push({ startSeconds, endSeconds: 0, title });
    at += 9 + length;
  }
  return chapters;
}

/** Tables of a track: the offset and the duration of each sample. */
function samplesOf(trak: Buffer): { offset: number; seconds: number }[] {
  const mdhd = inside(trak, 'mdia', 'mdhd');
  const stbl = inside(trak, 'mdia', 'minf', 'stbl');
  if (!mdhd || !stbl) return [];
  const scale = mdhd.readUInt32BE(mdhd.readUInt8(0) === 1 ? 20 : 12);
  const stts = inside(stbl, 'stts');
  const long = inside(stbl, 'co64');
  const short = inside(stbl, 'stco');
  const offsets = long ?? short;
  if (!stts || !offsets || scale === 0) return [];
  const durations: number[] = [];
  for (let entry = 0; entry < stts.readUInt32BE(4); entry += 1) {
    const count = stts.readUInt32BE(8 + entry * 8);
    for (let made = 0; made < count && durations.length <= MOST_FILE_CHAPTERS; made += 1)
      durations.push(stts.readUInt32BE(12 + entry * 8) / scale);
  }
  // Programs that write chapters put each text into a chunk of its own.
  const chunks = Math.min(offsets.readUInt32BE(4), durations.length);
  return Array.from({ length: chunks }, (_, at) => ({
    offset: long ? Number(long.readBigUInt64BE(8 + at * 8)) : offsets.readUInt32BE(8 + at * 4),
    seconds: durations[at] ?? 0,
  }));
}

const trackId = (trak: Buffer): number => {
  const tkhd = inside(trak, 'tkhd');
  return tkhd ? tkhd.readUInt32BE(tkhd.readUInt8(0) === 1 ? 20 : 12) : 0;
};

/** The list of QuickTime: a track of texts that the sound refers to. */
async function quickTimeChapters(moov: Buffer, read: ReadBytes): Promise<FileChapter[]> {
  const tracks = boxesOf(moov).filter(({ name }) => name === 'trak');
  const named = tracks.map(({ body }) => inside(body, 'tref', 'chap')).find(Boolean);
  const texts = named && tracks.find(({ body }) => trackId(body) === named.readUInt32BE(0));
  if (!texts) return [];
  const chapters: FileChapter[] = [];
  let startSeconds = 0;
  for (const { offset, seconds } of samplesOf(texts.body)) {
    const sample = await read(offset, 2 + 1_024);
    const bytes = sample.subarray(2, 2 + sample.readUInt16BE(0));
    const isWide = bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfeff;
    const title = isWide ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('utf8');
    chapters.push({ startSeconds, endSeconds: startSeconds + seconds, title });
    startSeconds += seconds;
  }
  return chapters;
}

/** The chapters of an MP4: Apple's list, or else Nero's. Throws `RangeError` where a box ends too early. */
export async function readMp4Chapters(read: ReadBytes, size: number): Promise<FileChapter[]> {
  const moov = await readMoov(read, size);
  if (!moov) return [];
  const found = await quickTimeChapters(moov, read);
  if (found.length > 0) return found;
  // Programs that add chapters later put them into another box of user data.
  const chpl = boxesOf(moov)
    .map(({ name, body }) => (name === 'udta' ? inside(body, 'chpl') : null))
    .find(Boolean);
  return chpl ? neroChapters(chpl) : [];
}
