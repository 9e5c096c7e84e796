import type { Database } from '../../connect.ts';
import type { Audience, ListPlace } from '../../types.ts';

export type PostSort = 'new' | 'hot';

export interface PostFilter {
  audience: Audience;
  circleId?: string | undefined;
  themeId?: string | undefined;
  uploaderId?: string | undefined;
  /** Discussions alone. */
  discussions?: boolean | undefined;
  sort: PostSort;
  after: ListPlace | null;
  limit: number;
}

/** A post of a page, with the exact text of what sorts it. */
export interface ListedPost {
  id: string;
  sortValue: string;
}

const sorts = {
  new: { column: 'published_at', type: 'timestamptz' },
  hot: { column: 'hot_score', type: 'float8' },
} as const;

/** Which posts lists show to an audience: as the indexes of `post_details` say it. */
const listedTo: Record<Audience, string> = {
  everything: `p.listed <> 'no'`,
  general: `p.listed = 'general'`,
};

/**
 * The ids of one page of posts by keyset: the index of what is asked for is entered at the cursor, so that every page
 * costs the same.
 */
export async function listPosts(
  { pool }: Pick<Database, 'pool'>,
  filter: PostFilter,
): Promise<ListedPost[]> {
  const { audience, sort, after } = filter;
  const { column, type } = sorts[sort];
  const values: unknown[] = [filter.limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { circleId, themeId, uploaderId, discussions = false } = filter;
  const of: [string, string | undefined][] = [
    ['circle_id', circleId],
    ['theme_id', themeId],
    ['uploader_id', uploaderId],
  ];
  const given = of.filter(([, id]) => id !== undefined);
  // Their indexes are of everything: what is listed for everybody is among it.
  const isOfOne = given.length > 0 || discussions;
  const conditions = [
    ...(isOfOne ? [listedTo.everything] : []),
    listedTo[audience],
    ...given.map(([name, id]) => `p.${name} = ${parameter(id)}`),
    // Pinned ones stand before the list.
    ...(uploaderId ? ['p.pinned_by_author_at is null'] : []),
    ...(circleId ? ['p.pinned_in_circle_at is null'] : []),
    ...(discussions ? [`p.form = 'discussion'`] : []),
    ...(after
      ? [
          `(p.${column}, p.content_id) < (${parameter(after.value)}::${type}, ${parameter(after.id)}::uuid)`,
        ]
      : []),
  ];
  const asked = [...given.map(([name]) => name), ...(discussions ? ['discussion'] : [])].join('-');
  const { rows } = await pool.query<ListedPost>({
    name: `posts-${audience}-${sort}-${asked}-${after ? 'after' : 'first'}`,
    text: `select p.content_id as id, p.${column}::text as "sortValue" from post_details p
      where ${conditions.join(' and ')}
      order by p.${column} desc, p.content_id desc limit $1`,
    values,
  });
  return rows;
}

/**
 * What people and circles that somebody follows published, newest first, each once: the first of each are read in the
 * order of their own index.
 */
export async function listPostsOfFollowing(
  { pool }: Pick<Database, 'pool'>,
  request: { userId: string; audience: Audience; after: ListPlace | null; limit: number },
): Promise<ListedPost[]> {
  const { userId, audience, after, limit } = request;
  const newest = (own: string) => `select p.content_id, p.published_at from post_details p
    where ${own} and p.listed <> 'no' and ${listedTo[audience]}
      ${after ? 'and (p.published_at, p.content_id) < ($3::timestamptz, $4::uuid)' : ''}
    order by p.published_at desc, p.content_id desc limit $2`;
  const { rows } = await pool.query<ListedPost>({
    name: `posts-following-${audience}-${after ? 'after' : 'first'}`,
    text: `select content_id as id, published_at::text as "sortValue" from (
        select v.* from follows f cross join lateral (${newest('p.uploader_id = f.followed_id')}) v
        where f.user_id = $1
        union
        select v.* from circle_members m cross join lateral (${newest('p.circle_id = m.circle_id')}) v
        where m.user_id = $1) all_of_them
      order by published_at desc, content_id desc limit $2`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}

const ofTag: Record<Audience, string> = {
  everything: `t.listed <> 'no'`,
  general: `t.listed = 'general'`,
};

/** Posts about a #话题: the hottest by their index, or the newest by their ids, which sort by when they were written. */
export async function listPostsOfTag(
  { pool }: Pick<Database, 'pool'>,
  request: {
    tagId: string;
    audience: Audience;
    sort: PostSort;
    after: ListPlace | null;
    limit: number;
  },
): Promise<ListedPost[]> {
  const { tagId, audience, sort, after, limit } = request;
  const isHot = sort === 'hot';
  const past = isHot
    ? '(t.hot_score, t.content_id) < ($3::float8, $4::uuid)'
    : 't.content_id < $4::uuid and $3::text is not null';
  const { rows } = await pool.query<ListedPost>({
    name: `posts-of-tag-${audience}-${sort}-${after ? 'after' : 'first'}`,
    text: `select t.content_id as id, t.hot_score::text as "sortValue" from content_tags t
      where t.tag_id = $1 and t.kind = 'post' and ${ofTag[audience]} and exists (
        select from post_details p where p.content_id = t.content_id and p.listed <> 'no')
        ${after ? `and ${past}` : ''}
      order by ${isHot ? 't.hot_score desc, ' : ''}t.content_id desc limit $2`,
    values: after ? [tagId, limit, after.value, after.id] : [tagId, limit],
  });
  return rows;
}

/** Ids of posts that stand first in a circle, or on their author's page, the latest pinned first. */
export async function listPinnedPosts(
  { pool }: Pick<Database, 'pool'>,
  of: { circleId: string } | { uploaderId: string },
  audience: Audience,
): Promise<string[]> {
  const [column, pinned, id] =
    'circleId' in of
      ? ['circle_id', 'pinned_in_circle_at', of.circleId]
      : ['uploader_id', 'pinned_by_author_at', of.uploaderId];
  const { rows } = await pool.query<{ id: string }>({
    name: `posts-${pinned}-${audience}`,
    text: `select p.content_id as id from post_details p
      where p.${column} = $1 and p.${pinned} is not null and ${listedTo[audience]}
      order by p.${pinned} desc limit 10`,
    values: [id],
  });
  return rows.map((row) => row.id);
}
