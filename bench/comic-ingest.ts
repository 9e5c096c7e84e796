import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@yehang/server/media/archive/archive-door.ts';
import { PageDoor } from '@yehang/server/media/pictures/page-door.ts';
import { PAGE_SHAPE, storePage } from '@yehang/server/media/pictures/store-page.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { makeZip } from '@yehang/server/media/test/make-zip.ts';
import sharp from 'sharp';
import { printTable, rounded } from './table.ts';

// `npm run bench comic-ingest`: pictures of an archive that become pages, beside plain sharp doing the same. Described in
// docs/benchmarks.md.

const PICTURES = Number(process.env.BENCH_PICTURES ?? 500);
/** Different ones: the rest are these again under other names. */
const DRAWN = 10;
const GOAL = 0.7;
const WEBP = { quality: 80, effort: 3 } as const;
const SMALLER_WEBP = { quality: 76, effort: 3 } as const;

const folder = await mkdtemp(join(tmpdir(), 'yehang-ingest-'));
try {
  const pictures = await Promise.all(Array.from({ length: DRAWN }, (_, at) => draw(at)));
  const files = Array.from({ length: PICTURES }, (_, at) => ({
    name: `chapter/${at + 1}.jpg`,
    data: pictures[at % DRAWN]!,
  }));
  const path = join(folder, 'comic.cbz');
  await writeFile(path, makeZip(files));
  // In turn, so that both have the same machine.
  const half = Math.floor(PICTURES / 2);
  let plain = await plainly(pictures, half);
  const ours = await ourWay(path);
  plain += await plainly(pictures, PICTURES - half);
  const row = (way: string, seconds: number) => ({
    way,
    'pictures/s': rounded(PICTURES / seconds, 1),
    ratio: rounded(plain / seconds, 2),
  });
  printTable(`${PICTURES} pictures of 1080 × 1600 in three widths`, [
    { ...row('plain sharp, one after the other', plain), goal: '' },
    { ...row('archive, confined processes, encrypted and stored', ours), goal: `≥ ${GOAL}` },
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Lines and flat colours, as comics have them. */
function draw(seed: number): Promise<Buffer> {
  const shapes = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = [((at + seed) * 397) % 1080, ((at * 7 + seed) * 331) % 1600];
    const colour = `hsl(${(at * 47 + seed * 31) % 360} 60% 60%)`;
    return `<circle cx="${x}" cy="${y}" r="${40 + ((at * 13) % 120)}" fill="${colour}" stroke="#111" stroke-width="5"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1600"><rect width="1080" height="1600" fill="#fff"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

/** Seconds of decoding and encoding alone. */
async function plainly(pictures: readonly Buffer[], count: number): Promise<number> {
  const startedAt = performance.now();
  for (let at = 0; at < count; at += 1) {
    const { data, info } = await sharp(pictures[at % pictures.length])
      .resize({ width: PAGE_SHAPE.maxWidth, withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { raw: { width: info.width, height: info.height, channels: 3 as const } };
    await sharp(data, raw).webp(WEBP).toBuffer();
    for (const width of PAGE_SHAPE.widths)
      await sharp(data, raw).resize({ width }).webp(SMALLER_WEBP).toBuffer();
  }
  return (performance.now() - startedAt) / 1000;
}

/** Seconds from the archive to the stored pages. */
async function ourWay(path: string): Promise<number> {
  const storage = localStorage(join(folder, 'storage'));
  const target = {
    ...{ storage, folder: 'l/bench/1', nameSecret: Buffer.alloc(32, 1) },
    imgKey: Buffer.alloc(32, 2),
  };
  const startedAt = performance.now();
  const archive = await openArchive(path);
  const door = new PageDoor(PAGE_SHAPE);
  try {
    for (const { index } of archive.entries)
      await storePage(target, await door.make(await archive.read(index)), String(index));
  } finally {
    archive.close();
    door.close();
  }
  return (performance.now() - startedAt) / 1000;
}
