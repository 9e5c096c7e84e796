import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { contentPictures } from '../../src/db/schema/books.ts';
import type { contents } from '../../src/db/schema/contents.ts';
import { gameDetails } from '../../src/db/schema/games.ts';
import { reservedDetails } from '../../src/db/schema/reserved.ts';
import { buildContent } from './content.ts';

type Over = Partial<typeof contents.$inferInsert>;

/** A published picture set of three pictures; answers its id. */
export async function buildPhotos(database: Database, over: Over = {}): Promise<string> {
  const { id } = await buildContent(database, { kind: 'photo', extent: 3, ...over });
  await database.orm.insert(contentPictures).values(
    [1, 2, 3].map((number) => ({
      id: newId(),
      contentId: id,
      number,
      width: 800,
      height: 1200,
      slices: [{ path: `l/${id}/${number}.webp`, width: 800, height: 1200, color: '#14161c' }],
      sourceHash: `${id}/${number}`,
    })),
  );
  return id;
}

/** A published game of two files; answers its id. */
export async function buildGame(database: Database, over: Over = {}): Promise<string> {
  const { id } = await buildContent(database, { kind: 'game', extent: 2, ...over });
  await database.orm.insert(gameDetails).values({
    contentId: id,
    orientation: 'portrait',
    prefix: `g/${id}`,
    manifest: [
      { path: 'index.html', bytes: 1_000 },
      { path: 'main.js', bytes: 1_000 },
    ],
    files: 2,
    bytes: 2_000,
    hasScores: true,
  });
  return id;
}

/** Something that is announced for tomorrow; answers its id. */
export async function buildReserved(database: Database, over: Over = {}): Promise<string> {
  const { id } = await buildContent(database, { kind: 'reserved', extent: 0, ...over });
  const releaseAt = new Date(Date.now() + 86_400_000);
  await database.orm.insert(reservedDetails).values({ contentId: id, releaseAt });
  return id;
}
