import type { Database } from '../../connect.ts';
import type { ListPlace, Audience, StoredPicture } from '../../types.ts';

/** A published video with its uploader, as lists need it. */
export interface VideoRow {
  id: string;
  kind: 'short' | 'long';
  title: string;
  cover: StoredPicture | null;
  durationSeconds: number;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: 'supreme' | 'normal' | 'live' | 'dark' | null;
  priceGoldCents: number | null;
  rating: 'general' | 'adult';
  plays: number;
  likes: number;
  publishedAt: Date;
  uploaderId: string | null;
  uploaderNickname: string | null;
  uploaderAvatar: StoredPicture | null;
}

export type VideoSort = 'new' | 'hot' | 'liked' | 'collected';

export interface VideoFilter {
  audience: Audience;
  channelId?: string | undefined;
  tagId?: string | undefined;
  uploaderId?: string | undefined;
  actorId?: string | undefined;
  kind?: 'short' | 'long' | undefined;
  /** Rules that it may be seen by. */
  rules?: readonly string[] | undefined;
  /** Longer than, and at most as long as; null is open. */
  minSeconds?: number | null | undefined;
  maxSeconds?: number | null | undefined;
  /** Published from, and before; null is open. */
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  sort: VideoSort;
  /** The last item of the page before: its sort value and id. */
  after: ListPlace | null;
  limit: number;
}

const sortColumns: Record<VideoSort, { column: string; type: string }> = {
  new: { column: 'published_at', type: 'timestamptz' },
  hot: { column: 'hot_score', type: 'float8' },
  liked: { column: 'likes', type: 'bigint' },
  collected: { column: 'collects', type: 'bigint' },
};

export const videoColumns = `i.id, i.kind, i.title, i.cover, i.duration_seconds as "durationSeconds", i.rule, i.tier,
  i.price_gold_cents as "priceGoldCents", i.rating, i.plays, i.likes, i.published_at as "publishedAt",
  i.uploader_id as "uploaderId", u.nickname as "uploaderNickname", u.avatar as "uploaderAvatar"`;

/**
 * One page of published videos, by keyset: the index of the sort column is entered at the cursor, so that
 * every page costs the same. `sortValue` is the exact text of the sort column, for the next cursor.
 */
export async function listVideos(
  { pool }: Database,
  filter: VideoFilter,
): Promise<(VideoRow & { sortValue: string })[]> {
  const { column, type } = sortColumns[filter.sort];
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`i.state = 'published'`];
  if (filter.audience === 'general') conditions.push(`i.rating = 'general'`);
  if (filter.channelId) conditions.push(`i.channel_id = ${parameter(filter.channelId)}`);
  if (filter.uploaderId) conditions.push(`i.uploader_id = ${parameter(filter.uploaderId)}`);
  if (filter.kind) conditions.push(`i.kind = ${parameter(filter.kind)}`);
  if (filter.tagId)
    conditions.push(
      `exists (select 1 from item_tags t where t.item_id = i.id and t.tag_id = ${parameter(filter.tagId)})`,
    );
  if (filter.actorId)
    conditions.push(
      `exists (select 1 from item_actors t where t.item_id = i.id and t.actor_id = ${parameter(filter.actorId)})`,
    );
  if (filter.rules) conditions.push(`i.rule = any(${parameter(filter.rules)})`);
  if (filter.minSeconds) conditions.push(`i.duration_seconds > ${parameter(filter.minSeconds)}`);
  if (filter.maxSeconds) conditions.push(`i.duration_seconds <= ${parameter(filter.maxSeconds)}`);
  if (filter.from) conditions.push(`i.published_at >= ${parameter(filter.from)}`);
  if (filter.to) conditions.push(`i.published_at < ${parameter(filter.to)}`);
  if (filter.after) {
    const value = `${parameter(filter.after.value)}::${type}`;
    conditions.push(`(i.${column}, i.id) < (${value}, ${parameter(filter.after.id)}::uuid)`);
  }
  // One page of ids first, so that uploaders are joined for that page alone.
  const text = `with page as materialized (
      select i.*, i.${column}::text as "sortValue" from items i where ${conditions.join(' and ')}
      order by i.${column} desc, i.id desc limit ${parameter(filter.limit)}
    ) select ${videoColumns}, i."sortValue" from page i left join users u on u.id = i.uploader_id
    order by i.${column} desc, i.id desc`;
  const { rows } = await pool.query<VideoRow & { sortValue: string }>({
    name: `videos-${statementKey(filter)}`,
    text,
    values,
  });
  return rows;
}

const conditionKeys = [
  ...(['channelId', 'uploaderId', 'actorId', 'kind', 'tagId', 'rules'] as const),
  ...(['minSeconds', 'maxSeconds', 'from', 'to', 'after'] as const),
] as const;

/** Statements are prepared once per combination of conditions. */
function statementKey(filter: VideoFilter): string {
  const given = conditionKeys.map((key) => (filter[key] ? '1' : '0')).join('');
  return `${filter.audience}-${filter.sort}-${given}`;
}

/** Published videos by id, in no particular order; unknown ids are left out. */
export async function listVideosByIds({ pool }: Database, ids: string[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<VideoRow>({
    name: 'videos-by-ids',
    text: `select ${videoColumns} from items i left join users u on u.id = i.uploader_id
           where i.id = any($1::uuid[]) and i.state = 'published'`,
    values: [ids],
  });
  return rows;
}
