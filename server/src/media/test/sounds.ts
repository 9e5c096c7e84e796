import { readFile, writeFile } from 'node:fs/promises';

/** A WAV of a sine in 16-bit mono. */
export function wavTone(seconds: number, { rate = 16_000, level = 0.2 } = {}): Buffer {
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(Math.sin((at / rate) * 2764) * level * 32_767), 44 + at * 2);
  return file;
}

function box(name: string, ...bodies: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bodies.reduce((sum, it) => sum + it.length, 0), 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...bodies]);
}

/** Appends Nero's list of chapters to an MP4 whose `moov` is its last box. */
export async function addChapters(
  path: string,
  chapters: readonly { startSeconds: number; title: string }[],
): Promise<void> {
  const file = await readFile(path);
  const at = file.lastIndexOf('moov', undefined, 'latin1') - 4;
  const head = Buffer.alloc(9);
  head.writeUInt8(1, 0);
  head.writeUInt8(chapters.length, 8);
  const entries = chapters.map(({ startSeconds, title }) => {
    const text = Buffer.from(title);
    const entry = Buffer.alloc(9);
    entry.writeBigUInt64BE(BigInt(startSeconds * 1e7), 0);
    entry.writeUInt8(text.length, 8);
    return Buffer.concat([entry, text]);
  });
  const moov = file.subarray(at + 8);
  const udta = box('udta', box('chpl', head, ...entries));
  await writeFile(path, Buffer.concat([file.subarray(0, at), box('moov', moov, udta)]));
}

/** An ID3v2.4 tag with a title and chapters, and a comment where one is given, as it stands before an MP3. */
export function id3Tag(
  title: string,
  chapters: readonly { startSeconds: number; endSeconds: number; title: string }[] = [],
  comment?: string,
): Buffer {
  const size = (bytes: number): Buffer =>
    Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f));
  const frame = (id: string, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from(id, 'latin1'), size(body.length), Buffer.alloc(2), body]);
  const text = (words: string): Buffer => Buffer.concat([Buffer.from([3]), Buffer.from(words)]);
  const frames = chapters.map((chapter, index) => {
    const times = Buffer.alloc(16, 0xff);
    times.writeUInt32BE(chapter.startSeconds * 1_000, 0);
    times.writeUInt32BE(chapter.endSeconds * 1_000, 4);
    return frame(
      'CHAP',
      Buffer.concat([Buffer.from(`c${index}\0`), times, frame('TIT2', text(chapter.title))]),
    );
  });
  const said =
    comment === undefined
      ? []
      : [frame('COMM', Buffer.concat([Buffer.from('\x03zho\0', 'latin1'), Buffer.from(comment)]))];
  const body = Buffer.concat([frame('TIT2', text(title)), ...said, ...frames]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), size(body.length), body]);
}
