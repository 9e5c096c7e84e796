import { newId } from '../../src/db/new-id.ts';
import { contents } from '../../src/db/schema/contents.ts';
import { liveDetails, liveProgrammes } from '../../src/db/schema/live.ts';
import type { AppContext } from '../../src/domain/app-context.ts';

let built = 0;

/** What a channel may have otherwise, of its content and of its details. */
export type LiveOver = Partial<
  Omit<typeof contents.$inferInsert, 'id' | 'kind'> &
    Omit<typeof liveDetails.$inferInsert, 'contentId'>
>;

/** A published programme channel, for everybody unless told otherwise, that shows some videos in turn. */
export async function buildLive(
  { database, live }: Pick<AppContext, 'database' | 'live'>,
  contentIds: readonly string[],
  over: LiveOver = {},
): Promise<string> {
  built += 1;
  const { category, source, sourceUrl, pushKeyHash, position, online, dueAt, ...content } = over;
  const id = newId();
  await database.orm.transaction(async (orm) => {
    await orm.insert(contents).values({
      id,
      kind: 'live',
      state: 'published',
      title: `频道 ${built}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1) + built * 60_000),
      ...content,
    });
    await orm.insert(liveDetails).values({
      contentId: id,
      category: category ?? '夜景',
      source: source ?? 'programme',
      sourceUrl,
      pushKeyHash,
      position: position ?? built,
      online,
      dueAt,
    });
    if (contentIds.length > 0)
      await orm
        .insert(liveProgrammes)
        .values(
          contentIds.map((contentId, place) => ({ channelId: id, position: place, contentId })),
        );
  });
  live.invalidate();
  return id;
}
