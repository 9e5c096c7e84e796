import { createHash } from 'node:crypto';
import { gameFiles, gameSlugs, readGameFacts } from '@yehang/demo/games/pack-game.ts';
import { paintGameCover } from '@yehang/demo/games/game-cover.ts';
import { demoPictureSets, paintSetPicture } from '@yehang/demo/picture-sets/picture-sets.ts';
import type { PictureSet } from '@yehang/demo/picture-sets/types.ts';
import { demoReservedItems } from '@yehang/demo/reserved/reserved.ts';
import { drawPicture } from '@yehang/demo/render.ts';
import { insertPagePictures } from '../db/queries/books/write-chapters.ts';
import { listKnownContents } from '../db/queries/demo/catalogue.ts';
import type { Database } from '../db/connect.ts';
import { insertDemoContent, linkDemoTeaser } from '../db/queries/demo/rooms.ts';
import { replaceGameFiles } from '../db/queries/games/files.ts';
import { reservedDetails } from '../db/schema/reserved.ts';
import type { AppContext } from '../domain/app-context.ts';
import { fileTypeOf } from '../domain/games/file-types.ts';
import { keyOfFile } from '../domain/games/stored-files.ts';
import { LOCKED_PICTURES } from '../domain/media/storage-folders.ts';
import type { StoreDrawing } from './demo-frame.ts';
import { storeRoomPictures } from './demo-pictures.ts';
import { roomContentId, toDemoContent } from './demo-room-rows.ts';
import { stableId } from './stable-id.ts';

const HOUR_MS = 3_600_000;
const COVER_SIDE = 800;
const RESERVED_COVER = { width: 960, height: 540 };

/** Adds the games, announcements and picture sets of the demonstration that are not there yet. */
export async function addDemoRooms(
  context: AppContext,
  store: StoreDrawing,
  signal: AbortSignal,
): Promise<void> {
  const ids = [
    ...gameSlugs.map((slug) => roomContentId('game', slug)),
    ...demoReservedItems.map(({ slug }) => roomContentId('reserved', slug)),
    ...demoPictureSets.map(({ slug }) => roomContentId('photo', slug)),
  ];
  const known = await listKnownContents(context.database, ids);
  for (const [place, slug] of gameSlugs.entries())
    if (!known.has(roomContentId('game', slug))) await addGame(context, slug, place, store);
  for (const [place, item] of demoReservedItems.entries())
    if (!known.has(roomContentId('reserved', item.slug)))
      await addReserved(context, item, place, store);
  for (const [place, set] of demoPictureSets.entries()) {
    if (signal.aborted) return;
    if (!known.has(roomContentId('photo', set.slug))) await addSet(context, set, place, store);
  }
}

async function addGame(
  context: AppContext,
  slug: (typeof gameSlugs)[number],
  place: number,
  store: StoreDrawing,
): Promise<void> {
  const { storage, database, seal, events } = context;
  const facts = await readGameFacts(slug);
  const contentId = roomContentId('game', slug);
  const secret = seal.derive(`yehang/demo-game/${slug}`).toString('hex').slice(0, 32);
  const prefix = `${LOCKED_PICTURES}${secret}/1`;
  const files = (await gameFiles(slug)).filter(({ name }) => fileTypeOf(name) !== null);
  for (const [index, { name, data }] of files.entries())
    await storage.put(keyOfFile(prefix, index), data, {
      contentType: fileTypeOf(name)!.contentType,
    });
  const manifest = files.map(({ name: path, data }) => ({ path, bytes: data.length }));
  const cover = await store(paintGameCover(slug), COVER_SIDE);
  const now = new Date();
  const { orientation, hasScores } = facts;
  const rows = toDemoContent('game', { ...facts, slug }, { place, cover, now }, { rule: 'free' });
  await insertDemoContent(database, rows, async (queryable) => {
    const game = { prefix, entry: 'index.html', manifest, orientation, hasScores };
    await replaceGameFiles(queryable, contentId, game);
  });
  await events.publish('catalogue', contentId);
}

async function addReserved(
  { database, events }: AppContext,
  item: (typeof demoReservedItems)[number],
  place: number,
  store: StoreDrawing,
): Promise<void> {
  const contentId = roomContentId('reserved', item.slug);
  const now = new Date();
  const cover = await store(drawPicture(item.cover, RESERVED_COVER), RESERVED_COVER.width);
  const over = { uploaderId: stableId('uploader', item.uploader), plays: 0 };
  const rows = toDemoContent('reserved', item, { place, cover, now }, over);
  await insertDemoContent(database, rows, async ({ orm }) => {
    // People announce full hours.
    const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
    const releaseAt = new Date(hour + item.releaseInHours * HOUR_MS);
    await orm.insert(reservedDetails).values({ contentId, releaseAt });
  });
  await events.publish('catalogue', contentId);
}

/** Announcements show their clip as soon as that is there; what an editor changed since stays as it is. */
export async function addDemoTeasers(database: Database): Promise<void> {
  for (const { slug, teaser } of demoReservedItems)
    await linkDemoTeaser(database, {
      contentId: roomContentId('reserved', slug),
      teaserId: stableId('clip', teaser),
    });
}

async function addSet(
  context: AppContext,
  set: PictureSet,
  place: number,
  store: StoreDrawing,
): Promise<void> {
  const contentId = roomContentId('photo', set.slug);
  const pages = [];
  for (const [index, { caption }] of set.pictures.entries()) {
    const bytes = await paintSetPicture(set, index);
    pages.push({ bytes, hash: createHash('sha256').update(bytes).digest('hex'), caption });
  }
  const pictures = await storeRoomPictures(context, { folder: contentId, pages });
  const cover = await store(pages[0]!.bytes, COVER_SIDE);
  const now = new Date();
  const rows = toDemoContent(
    'photo',
    set,
    { place, cover, now },
    {
      ...set.access,
      extent: pictures.length,
      previewUnits: set.access.rule === 'free' ? 0 : set.previewPictures,
      uploaderId: stableId('uploader', set.uploader),
    },
  );
  await insertDemoContent(context.database, rows, (database) =>
    insertPagePictures(
      database,
      pictures.map((picture) => ({ ...picture, contentId, partId: null })),
    ),
  );
  await context.events.publish('catalogue', contentId);
}
