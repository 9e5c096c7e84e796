import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoComics } from '@yehang/demo/comics/comics.ts';
import { drawChapter } from '@yehang/demo/comics/draw-chapter.ts';
import { paintComicCover } from '@yehang/demo/comics/paint-comic.ts';
import type { DemoComic } from '@yehang/demo/comics/types.ts';
import { insertChapters, insertPagePictures } from '../db/queries/books/write-chapters.ts';
import { refreshWholes } from '../db/queries/content/parts.ts';
import { listKnownContents } from '../db/queries/demo/catalogue.ts';
import { insertDemoContent } from '../db/queries/demo/rooms.ts';
import { bookDetails } from '../db/schema/books.ts';
import type { AppContext } from '../domain/app-context.ts';
import type { PictureRow } from '../domain/imports/store-pictures.ts';
import { storeRoomPictures } from './demo-pictures.ts';
import type { StoreDrawing } from './demo-frame.ts';
import { roomContentId, toDemoContent } from './demo-room-rows.ts';
import { stableId } from './stable-id.ts';

const COVER_SIDE = 800;
/** The whole book costs so much of what its chapters cost one by one. */
const WHOLE_SHARE = 0.7;

/** Draws the comics of the demonstration that are not there yet, each in a process of its own, whole or not at all. */
export async function addDemoComics(
  context: AppContext,
  store: StoreDrawing,
  signal: AbortSignal,
): Promise<void> {
  const idOf = ({ slug }: DemoComic) => roomContentId('comic', slug);
  const known = await listKnownContents(context.database, demoComics.map(idOf));
  for (const [place, comic] of demoComics.entries()) {
    if (signal.aborted) return;
    if (!known.has(idOf(comic))) await addComic(context, comic, place, store, signal);
  }
}

async function addComic(
  context: AppContext,
  comic: DemoComic,
  place: number,
  store: StoreDrawing,
  signal: AbortSignal,
): Promise<void> {
  const contentId = roomContentId('comic', comic.slug);
  const chapters: { id: string; title: string; pictures: PictureRow[] }[] = [];
  for (const [index, { title }] of comic.chapters.entries()) {
    const id = stableId('comic-chapter', `${comic.slug}/${index + 1}`);
    const pages = await drawPages(context, comic.slug, index, signal);
    const pictures = await storeRoomPictures(context, { folder: id, pages });
    chapters.push({ id, title, pictures });
  }
  const cover = await store(await paintComicCover(comic.slug), COVER_SIDE);
  const now = new Date();
  const rows = toDemoContent('comic', comic, { place, cover, now }, termsOf(comic));
  const publishedAt = rows.content.publishedAt!;
  const { author, finished, layout, direction } = comic;
  await insertDemoContent(context.database, rows, async (database) => {
    await database.orm
      .insert(bookDetails)
      .values({ contentId, author, finished, layout, direction });
    await insertChapters(
      database,
      chapters.map(({ id, title, pictures }, index) => ({
        id,
        contentId,
        number: index + 1,
        title,
        extent: pictures.length,
        publishedAt,
      })),
    );
    await insertPagePictures(
      database,
      chapters.flatMap(({ id: partId, pictures }) =>
        pictures.map((picture) => ({ ...picture, contentId, partId })),
      ),
    );
  });
  await refreshWholes(context.database, [contentId]);
  await context.events.publish('catalogue', contentId);
}

function termsOf({ rule, priceGold, freeChapters, chapters }: DemoComic) {
  const gold = priceGold === undefined ? null : priceGold * 100;
  const paid = chapters.length - freeChapters;
  return {
    extent: 0,
    rule,
    tier: rule === 'vip' || rule === 'vipOrGold' ? ('normal' as const) : null,
    previewUnits: rule === 'free' ? 0 : freeChapters,
    partPriceGoldCents: gold,
    priceGoldCents: gold === null ? null : Math.max(100, Math.round(paid * gold * WHOLE_SHARE)),
  };
}

/** The pages of a chapter as files, with the hash that tells the same one again. */
async function drawPages(
  { workDir }: AppContext,
  slug: string,
  chapter: number,
  signal: AbortSignal,
) {
  const folder = join(workDir, 'demo', `comic-${slug}-${chapter + 1}`);
  await mkdir(folder, { recursive: true });
  try {
    const paths = await drawChapter(slug, chapter, folder, { signal });
    const pages = [];
    for (const path of paths) pages.push(await readFile(path));
    return pages.map((bytes) => ({
      bytes,
      hash: createHash('sha256').update(bytes).digest('hex'),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
