import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import { liveDetails } from '../../schema/live.ts';
import type { Queryable } from '../../types.ts';

type ContentDbRow = typeof contents.$inferSelect;

/** A live channel: what it shares with every content, and what it has as a channel. */
export type LiveChannelRow = Pick<
  ContentDbRow,
  | 'id'
  | 'title'
  | 'state'
  | 'rating'
  | 'cover'
  | 'rule'
  | 'tier'
  | 'likes'
  | 'publishedAt'
  | 'withheldAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> &
  Omit<typeof liveDetails.$inferSelect, 'contentId'>;

const { contentId: _contentId, ...detailColumns } = getTableColumns(liveDetails);

const channelColumns = {
  id: contents.id,
  title: contents.title,
  state: contents.state,
  rating: contents.rating,
  cover: contents.cover,
  rule: contents.rule,
  tier: contents.tier,
  likes: contents.likes,
  publishedAt: contents.publishedAt,
  withheldAt: contents.withheldAt,
  version: contents.version,
  createdAt: contents.createdAt,
  updatedAt: contents.updatedAt,
  ...detailColumns,
};

function selectChannels({ orm }: Queryable) {
  return orm
    .select(channelColumns)
    .from(liveDetails)
    .innerJoin(contents, eq(contents.id, liveDetails.contentId))
    .$dynamic();
}

/** All channels in the editor's order, whatever their state. */
export function listLiveChannels(database: Queryable): Promise<LiveChannelRow[]> {
  return selectChannels(database).orderBy(asc(liveDetails.position), asc(liveDetails.contentId));
}

export async function findLiveChannel(
  database: Queryable,
  id: string,
): Promise<LiveChannelRow | null> {
  const [row] = await selectChannels(database).where(eq(liveDetails.contentId, id));
  return row ?? null;
}

/** The two halves of a channel, as they are written. */
export interface LiveChannelChange {
  content: Pick<typeof contents.$inferInsert, 'title' | 'cover' | 'rating' | 'rule' | 'tier'> & {
    state: ContentDbRow['state'];
    publishedAt: Date | null;
  };
  details: Omit<typeof liveDetails.$inferInsert, 'contentId'>;
}

export async function insertLiveChannel(
  { orm }: Queryable,
  id: string,
  { content, details }: LiveChannelChange,
): Promise<void> {
  await orm.insert(contents).values({ id, kind: 'live', ...content });
  await orm.insert(liveDetails).values({ contentId: id, ...details });
}

/** Changes a channel that is still of this version and state, and then counts one more; false where it is not. */
export async function updateLiveChannel(
  { orm }: Queryable,
  { id, version, state }: { id: string; version: number; state: ContentDbRow['state'] },
  { content, details }: LiveChannelChange,
): Promise<boolean> {
  const rows = await orm
    .update(contents)
    .set({ ...content, version: version + 1, updatedAt: new Date() })
    .where(and(eq(contents.id, id), eq(contents.version, version), eq(contents.state, state)))
    .returning({ id: contents.id });
  if (rows.length === 0) return false;
  await orm.update(liveDetails).set(details).where(eq(liveDetails.contentId, id));
  return true;
}

/** Whether a channel of this version was there and is gone now. */
export async function deleteLiveChannel(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await orm
    .delete(contents)
    .where(and(eq(contents.id, id), eq(contents.kind, 'live'), eq(contents.version, version)))
    .returning({ id: contents.id });
  return rows.length === 1;
}
