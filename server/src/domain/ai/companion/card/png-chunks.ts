import { createHash } from 'node:crypto';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Keywords of cards; the second wins where both are there. */
const KEYWORDS = ['chara', 'ccv3'] as const;
const MOST_CHUNKS = 10_000;
/** A compressed text may not grow beyond this. */
const MOST_TEXT = 4 * 1024 * 1024;

interface Chunk {
  type: string;
  data: Buffer;
  /** Length, type, data and checksum, as they stand in the file. */
  whole: Buffer;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** The chunks of a PNG up to its end; null where it is none, or is cut. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (!isPng(bytes)) return null;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length && chunks.length < MOST_CHUNKS;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

function keywordOf({ type, data }: Chunk): string | null {
  if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) return null;
  const end = data.indexOf(0);
  return end > 0 && end < 80 ? data.toString('latin1', 0, end).toLowerCase() : null;
}

/** The text of a chunk, whichever of the three kinds it has; null where it cannot be read. */
function textOf({ type, data }: Chunk): Buffer | null {
  const rest = data.subarray(data.indexOf(0) + 1);
  const inflated = (bytes: Buffer) => {
    try {
      return inflateSync(bytes, { maxOutputLength: MOST_TEXT });
    } catch {
      return null;
    }
  };
  if (type === 'tEXt') return rest;
  if (type === 'zTXt') return inflated(rest.subarray(1));
  const isCompressed = rest[0] === 1;
  const language = rest.indexOf(0, 2);
  const translated = language === -1 ? -1 : rest.indexOf(0, language + 1);
  if (translated === -1) return null;
  const text = rest.subarray(translated + 1);
  return isCompressed ? inflated(text) : text;
}

/** The JSON of the card in a PNG; null where there is none. */
export function readCardOfPng(bytes: Buffer): string | null {
  const chunks = chunksOf(bytes);
  if (!chunks) return null;
  for (const keyword of KEYWORDS.toReversed()) {
    const chunk = chunks.find((one) => keywordOf(one) === keyword);
    const text = chunk && textOf(chunk);
    // A decoder of bytes, so that Chinese stays whole.
    if (text) return new TextDecoder().decode(Buffer.from(text.toString('latin1'), 'base64'));
  }
  return null;
}

const textChunk = (keyword: string, text: string): Buffer =>
  newChunk(
    'tEXt',
    Buffer.from(`${keyword}\0${Buffer.from(text, 'utf8').toString('base64')}`, 'latin1'),
  );

function newChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(body.length - 4, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const PLAIN = { width: 400, height: 600 };

/** A picture of one quiet colour, another for each id: what carries a card that has no picture. */
export function plainPng(id: string): Buffer {
  const { width, height } = PLAIN;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a point, of a palette with one colour.
  head.set([1, 3, 0, 0, 0], 8);
  const color = createHash('sha256').update(id).digest().subarray(0, 3);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    SIGNATURE,
    newChunk('IHDR', head),
    newChunk('PLTE', Buffer.from(color.map((value) => 64 + (value >> 2)))),
    newChunk('IDAT', deflateSync(rows)),
    newChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The PNG with these cards in place of those that it has; every other chunk, labels of AI among them, stays byte for byte.
 * Null where it is no PNG.
 */
export function writeCardToPng(
  bytes: Buffer,
  cards: Partial<Record<(typeof KEYWORDS)[number], string>>,
): Buffer | null {
  const chunks = chunksOf(bytes);
  if (!chunks) return null;
  const known: readonly string[] = KEYWORDS;
  const others = chunks.filter((chunk) => !known.includes(keywordOf(chunk) ?? ''));
  const written = KEYWORDS.flatMap((keyword) => {
    const text = cards[keyword];
    return text === undefined ? [] : [textChunk(keyword, text)];
  });
  const end = others.pop();
  return Buffer.concat([
    SIGNATURE,
    ...others.map(({ whole }) => whole),
    ...written,
    ...(end ? [end.whole] : []),
  ]);
}
