import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdqDistance } from './distance.ts';
import { PDQ_SIDE, pdqOfPixels } from './pdq.ts';

/** A picture that a formula paints, the same everywhere. */
function paint(width: number, height: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [Math.floor((x * 256) / width), Math.floor((y * 256) / height)];
      const at = (y * width + x) * 3;
      rgb[at] = ((u * u + v * 37) >> 6) & 255;
      rgb[at + 1] = u & v & 255;
      rgb[at + 2] = ((u * 5) ^ (v * 3)) & 255;
    }
  return rgb;
}

/** Hashes of these pictures by `pdq-photo-hasher` of facebook/ThreatExchange. */
const vectors = [
  [64, 64, '366576d66e245db1a5adaba62aaab10155552176e1d7de11e18e8e64298e6b39', 100],
  [200, 120, '4557de44ec9af11bdd55ad244c941923a98501f6eb9e9cb1e98e8cec298e4b39', 100],
  [512, 512, 'c90cdc4ca4dbd3594b968d2cc1951babaa8e0bfce98a9cb1e98e8cec298e4b39', 100],
  [37, 411, '9968765625397b53ac62272635511591ad242976adae9e1975d5c664bd8e2b39', 100],
  [5, 5, '9e2764d961d83b0e9b2664d99b269b2664d9c4f19e2764d961d83b0e9b2664d9', 63],
] as const;

describe('PDQ', () => {
  it.each(vectors)(
    'of %i by %i pixels is that of the reference',
    (width, height, hash, quality) => {
      expect(pdqOfPixels(paint(width, height), width, height)).toEqual({ hash, quality });
    },
  );

  it('says that nothing is in a picture of one colour, and nothing of one that is too small', () => {
    const grey = new Uint8Array(64 * 64 * 3).fill(120);
    expect(pdqOfPixels(grey, 64, 64)).toMatchObject({ quality: 0 });
    expect(pdqOfPixels(paint(4, 9), 4, 9)).toBeNull();
  });

  it('counts the bits that differ', () => {
    const zero = '0'.repeat(64);
    expect(pdqDistance(zero, zero)).toBe(0);
    expect(pdqDistance(zero, 'f'.repeat(64))).toBe(256);
    expect(pdqDistance(zero, `8${'0'.repeat(62)}3`)).toBe(3);
  });
});

describe('a picture that was changed', () => {
  /** Soft shapes, as photographs have. */
  const drawing = (turn = 0) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#234"/>
      <g transform="rotate(${turn} 450 300)"><circle cx="250" cy="200" r="140" fill="#e8b"/>
      <rect x="430" y="90" width="280" height="330" fill="#8c5"/><path d="M0 600 L300 380 L620 520 L900 400 L900 600z" fill="#fc4"/>
      <circle cx="720" cy="120" r="60" fill="#fff"/><rect x="120" y="420" width="90" height="150" fill="#b33"/></g></svg>`,
    );
  const hashOf = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes)
      .rotate()
      .removeAlpha()
      .resize(PDQ_SIDE, PDQ_SIDE, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { hash, quality } = pdqOfPixels(data, info.width, info.height)!;
    expect(quality).toBeGreaterThanOrEqual(50);
    return hash;
  };
  let original = Buffer.alloc(0);
  beforeAll(async () => {
    original = await sharp(drawing()).jpeg({ quality: 95 }).toBuffer();
  });

  it.each([
    ['encoded as WebP', (it: Sharp) => it.webp({ quality: 40 })],
    ['encoded at JPEG quality 30', (it: Sharp) => it.jpeg({ quality: 30 })],
    ['made half as large', (it: Sharp) => it.resize(450).png()],
    ['made twice as large', (it: Sharp) => it.resize(1800).jpeg()],
    ['squeezed', (it: Sharp) => it.resize(500, 500, { fit: 'fill' }).jpeg()],
    ['brightened', (it: Sharp) => it.modulate({ brightness: 1.2 }).jpeg()],
    ['blurred', (it: Sharp) => it.blur(3).jpeg()],
    ['turned by a degree', (it: Sharp) => it.rotate(1, { background: '#234' }).jpeg()],
  ])('and %s is found', async (_, change) => {
    const changed = await change(sharp(original)).toBuffer();
    expect(pdqDistance(await hashOf(original), await hashOf(changed))).toBeLessThanOrEqual(31);
  });

  it('and turned by its metadata alone is the same as turned in its pixels', async () => {
    const byMetadata = await sharp(original).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const byPixels = await sharp(original).rotate(90).jpeg().toBuffer();
    const distance = pdqDistance(await hashOf(byMetadata), await hashOf(byPixels));
    expect(distance).toBeLessThanOrEqual(31);
  });

  it('differs from others', async () => {
    const other = await sharp(drawing(140)).jpeg().toBuffer();
    expect(pdqDistance(await hashOf(original), await hashOf(other))).toBeGreaterThan(31);
  });
});
