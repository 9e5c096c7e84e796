import { implicitLabel, xmpOf, type AiLabel } from './webp-label.ts';

/** What XMP is called in an MP4 file (ISO 16684-1, a box of its own on the first level). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const HEAD = 8;
/** The type of a value that is UTF-8. */
const UTF8 = 1;
/** What the value of the first key is called: its number. */
const FIRST_KEY = '\0\0\0\u0001';

interface Box {
  name: string;
  start: number;
  /** Where its content begins. */
  inside: number;
  end: number;
}

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(HEAD + body.length), Buffer.from(name, 'latin1'), body]);
}

/** The boxes of the first level. */
function boxesOf(mp4: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start + HEAD <= mp4.length;) {
    const short = mp4.readUInt32BE(start);
    const isLong = short === 1 && start + 16 <= mp4.length;
    const size = isLong ? Number(mp4.readBigUInt64BE(start + HEAD)) : short || mp4.length - start;
    const end = start + size;
    if (size < HEAD || end > mp4.length) break;
    boxes.push({
      name: mp4.toString('latin1', start + 4, start + HEAD),
      start,
      inside: start + (isLong ? 16 : HEAD),
      end,
    });
    start = end;
  }
  return boxes;
}

/** Metadata with one key of the film's own, as `-movflags use_metadata_tags` of ffmpeg writes it. */
function keyed(key: string, value: string): Buffer {
  const name = Buffer.from(key);
  return box(
    'meta',
    u32(0),
    box('hdlr', u32(0, 0), Buffer.from('mdta'), u32(0, 0, 0), Buffer.alloc(1)),
    box('keys', u32(0, 1), box('mdta', name)),
    box('ilst', box(FIRST_KEY, box('data', u32(UTF8, 0), Buffer.from(value)))),
  );
}

/**
 * An MP4 film with the label: as the key `AIGC` of its metadata, and as XMP in a box at its end. Its samples stay where
 * they are: a head that stands before them is left empty, and written anew behind them.
 */
export function labelMp4(mp4: Buffer, label: AiLabel): Buffer {
  const xmp = box('uuid', XMP_UUID, Buffer.from(xmpOf(label)));
  const head = boxesOf(mp4).find(({ name }) => name === 'moov');
  if (!head) return Buffer.concat([mp4, xmp]);
  const { start, inside, end } = head;
  const labelled = box('moov', mp4.subarray(inside, end), keyed('AIGC', implicitLabel(label)));
  const behind = mp4.subarray(end);
  const left = behind.length === 0 ? behind : box('free', Buffer.alloc(end - start - HEAD));
  return Buffer.concat([mp4.subarray(0, start), left, behind, labelled, xmp]);
}
