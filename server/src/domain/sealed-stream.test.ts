import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Seal } from './seal.ts';
import { openStream, sealStream } from './sealed-stream.ts';

const seal = new Seal(randomBytes(32));
const FRAME = 65_536 + 16;
const HEAD = 20;

async function* pieces(bytes: Buffer, size: number) {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const sealed = (bytes: Buffer) => whole(sealStream(seal, pieces(bytes, 10_000)));
const opened = (bytes: Buffer, by = seal) => whole(openStream(by, pieces(bytes, 7_777)));

describe('a sealed stream', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('opens as it was, of %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const closed = await sealed(bytes);
    expect(await opened(closed)).toEqual(bytes);
    if (size > 32) expect(closed.includes(bytes.subarray(0, 32))).toBe(false);
  });

  it('opens neither changed, cut off, put in another order, nor with another key', async () => {
    const closed = await sealed(randomBytes(200_000));
    const changed = Buffer.from(closed);
    changed[HEAD + 5]! ^= 1;
    const [first, second] = [HEAD, HEAD + FRAME].map((at) => closed.subarray(at, at + FRAME));
    const head = closed.subarray(0, HEAD);
    const rest = closed.subarray(HEAD + 2 * FRAME);
    const hostile = [
      changed,
      closed.subarray(0, HEAD + FRAME),
      closed.subarray(0, closed.length - 1),
      Buffer.concat([head, second!, first!, rest]),
      Buffer.concat([head, second!, rest]),
      Buffer.alloc(0),
      randomBytes(100),
    ];
    for (const bytes of hostile) await expect(opened(bytes)).rejects.toThrow();
    await expect(opened(closed, new Seal(randomBytes(32)))).rejects.toThrow();
  });

  it('holds no more than a frame of a long one', async () => {
    let given = 0;
    async function* endless() {
      await Promise.resolve();
      for (;;) {
        given += 1000;
        yield Buffer.alloc(1000);
      }
    }
    const frames = sealStream(seal, endless());
    await frames.next();
    await frames.next();
    expect(given).toBeLessThan(70_000);
    await frames.return(undefined);
  });
});
