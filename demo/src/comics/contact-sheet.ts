import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { demoComics } from './comics.ts';
import type { ComicPicture } from './types.ts';

/**
 * Shows a chapter, or all covers, as one PNG in the temporary folder:
 * `node demo/src/comics/contact-sheet.ts covers | <slug> <chapter from 1> [scale] [first page] [pages]`.
 */
const [wanted = 'covers', chapter = '1', scaleText = '0.4', first = '0', many = '99'] =
  process.argv.slice(2);
const comic = demoComics.find((one) => one.slug === wanted);
const pictures: readonly ComicPicture[] = comic
  ? (comic.chapters[Number(chapter) - 1]?.pages ?? []).slice(
      Number(first),
      Number(first) + Number(many),
    )
  : demoComics.map((one) => one.cover());
const scale = Number(scaleText);
const isStrip = comic?.layout === 'strip';
const perColumn = isStrip ? 3 : 1;
const gap = isStrip ? 0 : 8;
const columns: ComicPicture[][] = [];
for (let at = 0; at < pictures.length; at += perColumn)
  columns.push(pictures.slice(at, at + perColumn));
const perRow = isStrip ? 99 : 4;
const rows: ComicPicture[][][] = [];
for (let at = 0; at < columns.length; at += perRow) rows.push(columns.slice(at, at + perRow));
const widthOf = (row: ComicPicture[][]): number =>
  row.reduce((sum, column) => sum + Math.round((column[0]?.width ?? 0) * scale) + 10, 0);
const rowHeight = Math.round((pictures[0]?.height ?? 0) * scale) * perColumn + gap;
const sheet = createCanvas(Math.max(...rows.map(widthOf)), rowHeight * rows.length);
const ctx = sheet.getContext('2d');
ctx.fillStyle = '#6a6a72';
ctx.fillRect(0, 0, sheet.width, sheet.height);
const began = performance.now();
for (const [rowIndex, row] of rows.entries()) {
  let x = 0;
  for (const column of row) {
    for (const [index, picture] of column.entries()) {
      const canvas = createCanvas(
        Math.round(picture.width * scale),
        Math.round(picture.height * scale),
      );
      picture.paint(canvas.getContext('2d'), scale);
      ctx.drawImage(canvas, x, rowIndex * rowHeight + index * canvas.height);
    }
    x += Math.round((column[0]?.width ?? 0) * scale) + 10;
  }
}
const file = join(tmpdir(), `yehang-comic-${wanted}-${chapter}.png`);
await writeFile(file, sheet.toBuffer('image/png'));
process.stdout.write(
  `${file} ${Math.round((performance.now() - began) / pictures.length)} ms a picture\n`,
);
