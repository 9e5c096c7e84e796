import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MediaError } from '../media-error.ts';
import { localStorage } from '../storage/local-storage.ts';
import { allGone, countRunning } from '../test/running.ts';
import { openPictureDoor, type PictureDoor, type PictureDoorOptions } from './picture-door.ts';
import { pictureFormat } from './picture-format.ts';
import { storePicture } from './store-picture.ts';

// Every picture is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const MB = 1024 ** 2;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-hostile-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
  );

const store = (bytes: Uint8Array, door: PictureDoor) =>
  codeOf(
    storePicture({
      bytes,
      door,
      storage: localStorage(join(dir, 'storage')),
      prefix: 'p',
      imgKey: randomBytes(32),
      maxSide: 100,
    }),
  );

/** A door that counts what comes through. */
function countingDoor() {
  const passed = { count: 0 };
  const fail = () => {
    passed.count += 1;
    return Promise.reject(new MediaError('imageFailed'));
  };
  const door: PictureDoor = { decode: fail, frames: fail };
  return { door, passed };
}

const svgBomb = () =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(975_000)}</svg>`);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says it has this size, of zeros that were packed a thousand times smaller. */
function pngBomb(width: number, height: number, packedFrom: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(packedFrom))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A lossless WebP of 16383 by 16383 pixels, as far as its header goes. */
function webpBomb(): Buffer {
  const data = Buffer.concat([Buffer.from([0x2f, 0xfe, 0xbf, 0xff, 0x0f]), Buffer.alloc(51)]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length + 12);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBPVP8L'), length, data]);
}

/** A square GIF with one frame that fills it. */
function gifBomb(side: number): Buffer {
  const [low, high] = [side & 0xff, side >> 8];
  const screen = Buffer.from([low, high, low, high, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, low, high, low, high, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return Buffer.concat([Buffer.from('GIF89a'), screen, frame]);
}

describe('what is no picture', () => {
  it('is refused by its first bytes, without a child', async () => {
    const { door, passed } = countingDoor();
    const { tiff, real } = {
      tiff: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .tiff()
        .toBuffer(),
      real: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    };
    const others = [svgBomb(), tiff, Buffer.from('%PDF-1.7 and more'), Buffer.alloc(0)];
    for (const bytes of others) expect(await store(bytes, door)).toBe('notImage');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await store(heic, door)).toBe('notImage');
    expect(passed.count).toBe(0);
    expect(await store(real, door)).toBe('imageFailed');
    expect(passed.count).toBe(1);
  });

  it('is not parsed by another loader either, where it comes as a picture', async () => {
    const door = openPictureDoor();
    const task = { kind: 'encode', from: 'png', maxSide: 100, widths: [] } as const;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await codeOf(door.decode(task, svg))).toBe('notImage');
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .gif()
      .toBuffer();
    expect(await codeOf(door.decode(task, gif))).toBe('notImage');
  });

  it('is known by its bytes', () => {
    const boxes = (brands: string) =>
      Buffer.from(`\0\0\0\x1cftyp${brands}`.padEnd(32, '\0'), 'latin1');
    expect(pictureFormat(boxes('mif1\0\0\0\0avifmiaf'))).toBe('avif');
    expect(pictureFormat(boxes('avis\0\0\0\0msf1'))).toBe('avif');
    expect(pictureFormat(boxes('heic\0\0\0\0mif1'))).toBeNull();
    expect(pictureFormat(boxes('isomavifmp42'))).toBeNull();
  });
});

describe('bombs', () => {
  it.each([
    ['PNG', pngBomb(60_000, 60_000, 20 * MB)],
    ['WebP', webpBomb()],
    ['GIF', gifBomb(65_535)],
  ])('of %s are refused before they are unpacked', async (_what, bytes) => {
    expect(bytes.length).toBeLessThan(MB);
    expect(await store(bytes, openPictureDoor())).toBe('imageTooLarge');
  });

  it('that need more memory than a child has are an answer', async () => {
    const door = openPictureDoor({ memoryBytes: 8 * MB });
    const wide = gifBomb(7_000);
    expect(await store(wide, door)).toBe('imageFailed');
  });
});

describe('a child', () => {
  /** A door to a child that does as it is written. */
  async function doorTo(script: string, options: PictureDoorOptions = {}) {
    const child = join(dir, `child-${randomBytes(8).toString('hex')}.mjs`);
    await writeFile(child, script);
    return { door: openPictureDoor({ child, patientDecodeMs: 20_000, ...options }), child };
  }
  const answer = (head: string, bytes = '') =>
    `import { writeSync } from 'node:fs';
     const head = Buffer.from(${JSON.stringify(head)});
     const length = Buffer.alloc(4);
     length.writeUInt32BE(head.length);
     writeSync(1, Buffer.concat([length, head, Buffer.from(${JSON.stringify(bytes)})]));`;
  const webp = 'RIFFxxxxWEBP';
  const good = {
    ...{ kind: 'pictures', width: 9, height: 9, color: '#000000' },
    ...{ widths: [], bytes: [12], pdq: null },
  };

  it.each<[string, string, PictureDoorOptions?]>([
    ['that is killed', `process.kill(process.pid, 'SIGKILL');`],
    ['that hangs', 'setInterval(() => {}, 1000);', { patientDecodeMs: 300 }],
    ['that works for ever', 'for (;;);', { patientDecodeMs: 300 }],
    [
      'that takes too much memory',
      'const all = []; for (;;) all.push(Buffer.alloc(64 * 1024 ** 2, 1));',
      { memoryBytes: 64 * MB },
    ],
    [
      'that answers without end',
      `import { writeSync } from 'node:fs';
       for (;;) writeSync(1, Buffer.alloc(1024 ** 2));`,
    ],
    ['that says nothing', ''],
    [
      'that breaks off',
      `import { writeSync } from 'node:fs'; writeSync(1, Buffer.of(0, 0, 1, 0));`,
    ],
    ['that answers nonsense', answer('[1, 2]')],
    ['that answers with a code of its own', answer('{"kind":"refused","code":"x","detail":""}')],
    ['that hands out what is no picture', answer(JSON.stringify(good), '<svg>!!!!!!!')],
    ['that hands out more than it says', answer(JSON.stringify(good), `${webp}${webp}`)],
  ])('%s is an answer, and leaves nothing', async (_what, script, options = {}) => {
    const { door, child } = await doorTo(script, options);
    const before = await readdir(dir);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await store(png, door)).toBe('imageFailed');
    await allGone(child);
    expect(await readdir(dir)).toEqual(before);
  });

  it('that is slow answers where nobody waits, and is given up where somebody does', async () => {
    const slow = `setTimeout(() => { ${answer(JSON.stringify(good), webp).replace(/import .*?;/, '')} }, 1000);`;
    const { door } = await doorTo(`import { writeSync } from 'node:fs'; ${slow}`, {
      decodeMs: 200,
    });
    const task = { kind: 'shrink', width: 9 } as const;
    const bytes = Buffer.alloc(9);
    await expect(door.decode(task, bytes, { isRequest: true })).rejects.toThrow('no answer');
    expect((await door.decode(task, bytes))?.webp.toString()).toBe(webp);
  });

  it('that answers in form is believed', async () => {
    const { door } = await doorTo(answer(JSON.stringify(good), webp));
    const task = { kind: 'shrink', width: 9 } as const;
    expect((await door.decode(task, Buffer.alloc(9)))?.webp.toString()).toBe(webp);
  });

  it('started ahead does one task; what got none ends, and another is started where it is gone', async () => {
    const waits = `import { readFileSync } from 'node:fs'; readFileSync(3);`;
    const { door, child } = await doorTo(`${waits} ${answer(JSON.stringify(good), webp)}`);
    const decode = async (from: PictureDoor) =>
      (await from.decode({ kind: 'shrink', width: 9 }, Buffer.alloc(9)))?.webp.toString();
    const begun = () =>
      expect.poll(() => countRunning(child), { timeout: 20_000 }).toBeGreaterThan(0);
    const used = door.ahead(1);
    await begun();
    expect(await decode(used)).toBe(webp);
    // Had another been started for the task, this one would still wait.
    await allGone(child);
    const unused = door.ahead(1);
    await begun();
    unused.end();
    await allGone(child);
    expect(await decode(unused)).toBe(webp);
  });
});
