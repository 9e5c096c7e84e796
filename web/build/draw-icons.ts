// Draws the app's icons from its logo: `node web/build/draw-icons.ts`. The logo is public/favicon.svg.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'public');
const SIDE = 64;
const BACKGROUND = '#0b0c10';

/** The logo without its background. */
const logo = await readFile(join(folder, 'favicon.svg'), 'utf8');
const drawing = logo.replace(/^<svg[^>]*>\s*<rect[^>]*\/>/, '').replace(/<\/svg>\s*$/, '');
if (drawing === logo || drawing.includes('<rect')) throw new Error('the logo is not as expected');

/** The logo on a background without rounded corners. @param share of the side that the logo takes */
function onFullGround(share: number): string {
  const shift = (SIDE * (1 - share)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="${BACKGROUND}"/>`,
    `<g transform="translate(${shift} ${shift}) scale(${share})">${drawing}</g></svg>`,
  ].join('');
}

async function draw(name: string, svg: string, side: number): Promise<void> {
  const density = (72 * side) / SIDE;
  const png = sharp(Buffer.from(svg), { density }).resize(side, side);
  await png.png({ compressionLevel: 9, palette: true }).toFile(join(folder, name));
}

await draw('icon-192.png', logo, 192);
await draw('icon-512.png', logo, 512);
// Systems cut maskable icons to any shape, but never into the inner circle of 80 percent.
await draw('icon-maskable-512.png', onFullGround(0.8), 512);
// iOS rounds the corners itself, and shows transparency as black.
await draw('apple-touch-icon.png', onFullGround(0.92), 180);
