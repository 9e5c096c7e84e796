import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aiMark } from './ai-mark.ts';
import { encodeMoves, encodePicture } from './store-picture.ts';
import { labelWebp } from './webp-label.ts';

const label = { producer: '夜航 "甲" & 乙', produceId: '1' };
const gray = {
  bytes: Buffer.alloc(300 * 200 * 3, 128),
  raw: { width: 300, height: 200 },
  maxSide: 300,
};
const mark = aiMark(true);

describe('the label of what an AI made', () => {
  it('stands in the lower right corner, in letters of a twentieth of the shorter side at least', async () => {
    const { webp } = await encodePicture({ ...gray, mark });
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    const rows = new Set<number>();
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1)
        if (data[(y * info.width + x) * info.channels]! > 190) rows.add(y);
    expect(rows.size).toBeGreaterThanOrEqual(200 / 20);
    expect(Math.min(...rows)).toBeGreaterThan(150);
  });

  it('is metadata that readers find, and changes nothing of the picture', async () => {
    const made = await encodePicture(gray);
    const labelled = labelWebp(made.webp, label);
    const { xmp, width } = await sharp(labelled).metadata();
    expect(xmp!.toString()).toContain('<TC260:AIGC>');
    expect(width).toBe(300);
    const json = /<TC260:AIGC>(.*)<\/TC260:AIGC>/.exec(xmp!.toString())![1]!;
    const read = json.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(JSON.parse(read)).toMatchObject({
      Label: '1',
      ContentProducer: label.producer,
      ProduceID: '1',
    });
    expect(await sharp(labelled).raw().toBuffer()).toEqual(await sharp(made.webp).raw().toBuffer());
    const again = labelWebp(labelled, { ...label, produceId: '2' });
    expect(again.toString().split('<TC260:AIGC>')).toHaveLength(2);
  });

  it.each([
    ['lossy', 3, { lossless: false }],
    ['without loss', 3, { lossless: true }],
    ['without loss, with holes', 4, { lossless: true }],
  ] as const)(
    'goes into a picture %s, of the size that it says itself',
    async (_, channels, as) => {
      const size = { width: 241, height: 37 };
      const raw = Buffer.alloc(241 * 37 * channels).map((_byte, at) => at % 251);
      const webp = await sharp(raw, { raw: { ...size, channels } })
        .webp(as)
        .toBuffer();
      const labelled = labelWebp(webp, label);
      const found = await sharp(labelled).metadata();
      expect(found).toMatchObject({ ...size, hasAlpha: channels === 4 });
      expect(found.xmp!.toString()).toContain('<TC260:AIGC>');
      expect(labelled.readUIntLE(24, 3) + 1).toBe(241);
      expect(labelled.readUIntLE(27, 3) + 1).toBe(37);
      expect(await sharp(labelled).raw().toBuffer()).toEqual(await sharp(webp).raw().toBuffer());
    },
  );

  it('is in a clip that moves as well', async () => {
    const slope = Buffer.from(gray.bytes.map((_byte, at) => (Math.floor(at / 3) % 300) / 2));
    const { webp: bytes } = await encodePicture({ ...gray, bytes: slope });
    const views = [0, 0.1, 0.2].map((left) => ({ left, top: 0, size: 0.8 }));
    const made = await encodeMoves({ bytes, views, delayMs: 100, width: 120, height: 80, mark });
    const labelled = labelWebp(made.webp, label);
    const { pages, xmp } = await sharp(labelled, { animated: true }).metadata();
    expect(pages).toBe(3);
    // Far from the mark nothing is brighter than the picture was.
    const far = { left: 0, top: 0, width: 120, height: 40 };
    for (let page = 0; page < 3; page += 1) {
      const part = await sharp(made.webp, { page }).extract(far).removeAlpha().png().toBuffer();
      const { channels } = await sharp(part).stats();
      expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(170);
    }
    expect(xmp!.toString()).toContain('trainedAlgorithmicMedia');
  });
});
