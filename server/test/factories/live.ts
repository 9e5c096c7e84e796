import { newId } from '../../src/db/new-id.ts';
import { liveChannels, liveProgrammes } from '../../src/db/schema/live.ts';
import type { AppContext } from '../../src/domain/app-context.ts';

let built = 0;

/** An enabled programme channel, for everybody unless told otherwise, that shows some videos in turn. */
export async function buildLive(
  { database, live }: Pick<AppContext, 'database' | 'live'>,
  contentIds: readonly string[],
  over: Partial<typeof liveChannels.$inferInsert> = {},
): Promise<string> {
  built += 1;
  const [channel] = await database.orm
    .insert(liveChannels)
    .values({
      id: newId(),
      name: `频道 ${built}`,
      category: '夜景',
      source: 'programme',
      enabled: true,
      position: built,
      ...over,
    })
    .returning();
  if (!channel) throw new Error('the channel was not stored');
  if (contentIds.length > 0)
    await database.orm
      .insert(liveProgrammes)
      .values(contentIds.map((contentId, position) => ({ channelId: channel.id, position, contentId })));
  live.invalidate();
  return channel.id;
}
