import type { DecodedFrames } from '../pictures/check-answer.ts';

const fourBytes = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

const chunk = (name: string, ...parts: Buffer[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const padding = Buffer.alloc(length % 2);
  return Buffer.concat([Buffer.from(name, 'latin1'), fourBytes(length), ...parts, padding]);
};

const list = (name: string, ...parts: Buffer[]): Buffer =>
  chunk('LIST', Buffer.from(name, 'latin1'), ...parts);

/** Rows from the lowest up, blue first, each of a multiple of four bytes. */
function toBitmap(pixels: Buffer, width: number, height: number): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bitmap = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3;
      const to = (height - 1 - y) * rowBytes + x * 3;
      bitmap[to] = pixels[from + 2]!;
      bitmap[to + 1] = pixels[from + 1]!;
      bitmap[to + 2] = pixels[from]!;
    }
  return bitmap;
}

/** Pictures as a film that is not compressed, in AVI (Microsoft, "AVI RIFF File Reference"): a form that FFmpeg reads. */
export function toRawAvi({ pixels, width, height, count, delayMs }: DecodedFrames): Buffer {
  const frameBytes = width * height * 3;
  const frames = Array.from({ length: count }, (_, index) =>
    chunk(
      '00db',
      toBitmap(pixels.subarray(index * frameBytes, (index + 1) * frameBytes), width, height),
    ),
  );
  const largest = Math.max(0, ...frames.map((it) => it.length));
  const main = fourBytes(delayMs * 1_000, 0, 0, 0, count, 0, 1, largest, width, height, 0, 0, 0, 0);
  const stream = Buffer.concat([
    Buffer.from('vidsDIB ', 'latin1'),
    fourBytes(0, 0, 0, delayMs, 1_000, 0, count, largest, 0xffffffff, 0, 0, 0),
  ]);
  // One plane of 24 bits.
  const format = fourBytes(40, width, height, 1 | (24 << 16), 0, largest, 0, 0, 0, 0);
  const header = list(
    'hdrl',
    chunk('avih', main),
    list('strl', chunk('strh', stream), chunk('strf', format)),
  );
  return chunk('RIFF', Buffer.from('AVI ', 'latin1'), header, list('movi', ...frames));
}
