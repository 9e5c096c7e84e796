import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { bookDetails, contentPictures } from '@yehang/server/db/schema/books.ts';
import { contentParts } from '@yehang/server/db/schema/content-parts.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';
import { storePage } from '@yehang/server/media/pictures/store-page.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import sharp from 'sharp';
import { openSite } from './site/open-site.ts';
import { openPhone } from './site/phone.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench reader`: 300 pages of a strip, and twice as many, scrolled without a rest. Described in docs/benchmarks.md.

const PICTURES = Number(process.env.BENCH_PICTURES ?? 300);
/** Different ones. */
const DRAWN = 12;
const [WIDTH, HEIGHT] = [800, 1600];
/** Pixels a second: a page every fifth of a second. */
const SPEED = 4_000;
const SLOWDOWN = 4;
const FRAME_MS = 1000 / 60;

const site = await openSite();
try {
  const comics = [];
  // Memory that is as large after twice as many pictures is not held by pictures that were passed.
  for (const pictures of [PICTURES, 2 * PICTURES]) comics.push(await measure(pictures));
  const runs = comics.flat();
  printTable(
    `Pictures of a strip, scrolled at ${SPEED} px/s, 375×812 at 2×`,
    runs.map(({ motion }) => motion),
  );
  printTable(
    'Memory of the page’s process in MB, garbage collected: before, after, and once pressed for memory',
    runs.flatMap(({ memory }) => memory),
  );
} finally {
  await site.stop();
}

/** A comic of so many pictures in a browser of its own, as it is and slowed down. */
async function measure(pictures: number) {
  const id = await fillComic(pictures);
  const phone = await openPhone({ pixelRatio: 2 });
  try {
    const { page } = phone;
    await page.goto(`${site.app}/manga/chapterDetails?id=${id}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await page.getByAltText('第 1 页').first().waitFor();
    const session = await page.context().newCDPSession(page);
    const plain = await scroll(page, session, { pictures, slowdown: 1 });
    const slow = await scroll(page, session, { pictures, slowdown: SLOWDOWN });
    return [plain, slow];
  } finally {
    await phone.stop();
  }
}

/** A comic of one chapter, whose pictures are stored as an import stores them; answers its id. */
async function fillComic(pictures: number): Promise<string> {
  const config = (await (await fetch(`${site.app}/api/app/ping/config`)).json()) as {
    data: { imgKey: string };
  };
  const target = {
    storage: localStorage(join(site.dataDir, 'storage')),
    folder: `l/bench/${pictures}`,
    nameSecret: Buffer.alloc(32, 1),
    imgKey: Buffer.from(config.data.imgKey, 'hex'),
  };
  const database = connectDatabase({ url: site.databaseUrl });
  const [contentId, partId] = [newId(), newId()];
  await database.orm.insert(contents).values({
    ...{ id: contentId, kind: 'comic' as const, title: '长卷', extent: 1 },
    ...{ state: 'published' as const, publishedAt: new Date() },
  });
  await database.orm.insert(bookDetails).values({ contentId, layout: 'strip', direction: 'ltr' });
  await database.orm
    .insert(contentParts)
    .values({ id: partId, contentId, number: 1, extent: pictures, publishedAt: new Date() });
  const drawn = await Promise.all(Array.from({ length: DRAWN }, (_, at) => draw(at)));
  const size = { width: WIDTH, height: HEIGHT };
  for (let at = 0; at < pictures; at += 1) {
    const made = { ...size, color: '#406080', crop: null, pdq: null, slices: [drawn[at % DRAWN]!] };
    // Each under an address of its own, as different pictures are.
    const slices = await storePage(target, made, String(at));
    await database.orm.insert(contentPictures).values({
      ...{ id: newId(), contentId, partId, number: at + 1, ...size, slices },
      sourceHash: String(at),
    });
  }
  await database.close();
  return contentId;
}

/** A picture as an import makes it. */
async function draw(seed: number) {
  const whole = sharp(Buffer.from(drawing(seed)));
  const webp = await whole.clone().webp({ quality: 80 }).toBuffer();
  const smaller = await Promise.all(
    [360, 720].map(async (width) => ({
      width,
      webp: await whole.clone().resize({ width }).webp({ quality: 76 }).toBuffer(),
    })),
  );
  return { height: HEIGHT, webp, smaller };
}

function drawing(seed: number): string {
  const shapes = Array.from({ length: 40 }, (_, at) => {
    const [x, y] = [((at + seed) * 397) % WIDTH, ((at * 7 + seed) * 331) % HEIGHT];
    return `<circle cx="${x}" cy="${y}" r="${30 + ((at * 13) % 90)}" fill="hsl(${(at * 47 + seed * 31) % 360} 60% 60%)" stroke="#111" stroke-width="4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${shapes.join('')}</svg>`;
}

/** From the first picture to the last one. */
async function scroll(
  page: Page,
  session: CDPSession,
  { pictures, slowdown }: { pictures: number; slowdown: number },
) {
  const strip = page.getByRole('region', { name: '漫画' });
  await strip.evaluate((element) => element.scrollTo(0, 0));
  await page.waitForTimeout(2_000);
  const before = await memoryMB(page, session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const busyBefore = await busyMs(session);
  const seen = await strip.evaluate(scrollThrough, SPEED);
  const busy = (await busyMs(session)) - busyBefore;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const after = await memoryMB(page, session);
  // What only a cache holds is let go: what is left is what the page itself holds.
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(2_000);
  const pressed = await memoryMB(page, session);
  const due = Math.round(seen.ms / FRAME_MS);
  const processor = slowdown === 1 ? 'as it is' : `${slowdown}× slower`;
  const motion = {
    pictures,
    processor,
    'frames due': due,
    dropped: due - seen.frames,
    'dropped %': rounded((100 * (due - seen.frames)) / due, 1),
    'longest gap ms': rounded(seen.longest),
    'main thread ms a picture': rounded(busy / pictures, 2),
    'pictures in the page': seen.pictures,
    'not drawn when in sight': seen.undrawn,
  };
  const memory = Object.entries({ before, after, pressed }).map(([when, sizes]) => ({
    ...{ pictures, processor, when },
    ...sizes,
  }));
  return { motion, memory };
}

/** Runs in the page: a constant speed, whatever the frames take. */
async function scrollThrough(element: Element, speed: number) {
  const end = element.scrollHeight - element.clientHeight;
  const startedAt = performance.now();
  let [frames, last, longest, undrawn, pictures] = [0, startedAt, 0, 0, 0];
  for (;;) {
    const now = await new Promise<number>(requestAnimationFrame);
    frames += 1;
    longest = Math.max(longest, now - last);
    last = now;
    const top = Math.min(end, ((now - startedAt) * speed) / 1000);
    element.scrollTop = top;
    if (frames % 10 === 0) {
      const { height } = element.getBoundingClientRect();
      const images = [...element.querySelectorAll('img')];
      pictures = Math.max(pictures, images.length);
      undrawn += images.filter((image) => {
        const box = image.getBoundingClientRect();
        return box.bottom > 0 && box.top < height && !(image.complete && image.naturalWidth > 0);
      }).length;
    }
    if (top >= end) return { ms: now - startedAt, frames, longest, undrawn, pictures };
  }
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/**
 * What the page's process holds in memory: objects of its script, what is shared with the process that draws, which
 * decoded pictures are, and all of it.
 */
async function memoryMB(page: Page, session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const browser = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  await browser.detach();
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
        const sizeOf = (name: string) =>
          Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
        return { shared: sizeOf('RssShmem'), all: sizeOf('VmRSS') };
      }),
  );
  const largest = sizes.toSorted((one, other) => other.all - one.all)[0];
  return {
    'script heap': rounded(usedSize / 1024 ** 2, 1),
    'decoded pictures': rounded(largest?.shared ?? 0),
    'the process': rounded(largest?.all ?? 0),
  };
}
