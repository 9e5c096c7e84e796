import type { FileChapter } from '../engine.ts';

const HEADER_BYTES = 10;

const synchSafe = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((sum, it) => sum * 128 + (bytes.readUInt8(at + it) & 0x7f), 0);

/** Bytes of the tag that a file begins with, its header included; 0 where there is none. */
export function id3Bytes(head: Buffer): number {
  const isTag = head.length >= HEADER_BYTES && head.toString('latin1', 0, 3) === 'ID3';
  return isTag ? HEADER_BYTES + synchSafe(head, 6) : 0;
}

/** Frames of ID3v2.3 and 2.4 one after the other. */
function* framesOf(bytes: Buffer, version: number): Generator<{ id: string; body: Buffer }, void> {
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const id = bytes.toString('latin1', at, at + 4);
    if (!/^[A-Z0-9]{4}$/.test(id)) return;
    const length = version === 4 ? synchSafe(bytes, at + 4) : bytes.readUInt32BE(at + 4);
    yield { id, body: bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length) };
    at += HEADER_BYTES + length;
  }
}

const encodings = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];

/** A text frame: one byte names its encoding. */
function textOf(body: Buffer): string {
  const encoding = encodings[body[0] ?? 0] ?? 'utf-8';
  return new TextDecoder(encoding).decode(body.subarray(1)).replaceAll('\0', '');
}

/** The chapters of an ID3v2 tag (ID3v2 Chapter Frame Addendum): times are in milliseconds. */
export function readId3Chapters(tag: Buffer): FileChapter[] {
  const version = tag.length > HEADER_BYTES ? tag.readUInt8(3) : 0;
  if (version !== 3 && version !== 4) return [];
  const chapters: FileChapter[] = [];
  for (const { id, body } of framesOf(tag.subarray(HEADER_BYTES), version)) {
    if (id !== 'CHAP') continue;
    const named = body.indexOf(0) + 1;
    const title = [...framesOf(body.subarray(named + 16), version)].find(
      (frame) => frame.id === 'TIT2',
    );
    chapters.push({
      startSeconds: body.readUInt32BE(named) / 1_000,
      endSeconds: body.readUInt32BE(named + 4) / 1_000,
      title: title ? textOf(title.body) : '',
    });
  }
  return chapters;
}
