import type { Database } from '../../connect.ts';
import { postPollCounts, postPolls } from '../../schema/posts.ts';
import type { Queryable } from '../../types.ts';

export interface PollRow {
  question: string;
  options: string[];
  most: number;
  hours: number;
  publishedAt: Date | null;
  /** Votes by place, from 0; at -1 the people who voted. */
  counts: Record<string, number>;
  /** The viewer's; null before they voted. */
  chosen: number[] | null;
}

/** The place of `post_poll_counts` that counts people. */
export const VOTERS = -1;

export async function findPoll(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  viewerId: string | null,
): Promise<PollRow | null> {
  const { rows } = await pool.query<PollRow>({
    name: 'find-poll',
    text: `select q.question, q.options, q.most, q.hours, i.published_at as "publishedAt", v.chosen,
        (select coalesce(jsonb_object_agg(c.place, c.votes), '{}') from post_poll_counts c
          where c.content_id = q.content_id) as counts
      from post_polls q join contents i on i.id = q.content_id
      left join post_votes v on v.user_id = $2 and v.content_id = q.content_id
      where q.content_id = $1`,
    values: [contentId, viewerId],
  });
  return rows[0] ?? null;
}

export async function insertPoll(
  { orm }: Queryable,
  row: typeof postPolls.$inferInsert,
): Promise<void> {
  await orm.insert(postPolls).values(row);
  const places = [VOTERS, ...row.options.keys()];
  await orm
    .insert(postPollCounts)
    .values(places.map((place) => ({ contentId: row.contentId, place })));
}

/** Votes and counts it in one statement; false where this user voted before. Counts are locked in their order. */
export async function insertVote(
  { pool }: Pick<Database, 'pool'>,
  vote: { userId: string; contentId: string; chosen: readonly number[] },
): Promise<boolean> {
  const { rows } = await pool.query<{ voted: number }>({
    name: 'vote',
    text: `with made as (
        insert into post_votes (user_id, content_id, chosen) values ($1, $2, $3::int[])
        on conflict do nothing returning content_id),
      locked as materialized (
        select c.content_id, c.place from post_poll_counts c join made using (content_id)
        where c.place = ${VOTERS} or c.place = any($3::int[]) order by c.place for no key update of c),
      counted as (
        update post_poll_counts c set votes = c.votes + 1 from locked l
        where c.content_id = l.content_id and c.place = l.place returning 1)
      select count(*)::int as voted from counted`,
    values: [vote.userId, vote.contentId, vote.chosen],
  });
  return (rows[0]?.voted ?? 0) > 0;
}
