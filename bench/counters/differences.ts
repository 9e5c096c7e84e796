import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '@yehang/server/db/connect.ts';
import { settleCounters } from '@yehang/server/db/queries/content/counters.ts';
import { writeRank } from '@yehang/server/db/queries/content/ranks.ts';
import { refreshScores } from '@yehang/server/db/queries/content/scores.ts';
import { refreshTagCounts } from '@yehang/server/db/queries/content/tag-counts.ts';
import { pairOf, type Acknowledged } from './crowd.ts';

export interface Totals {
  plays: number;
  likes: number;
}

/** Counters of every video as they are. */
export async function totalsOf({ pool }: Database): Promise<Map<string, Totals>> {
  const { rows } = await pool.query<Totals & { id: string }>(
    'select id, plays, likes from contents',
  );
  return new Map(rows.map(({ id, plays, likes }) => [id, { plays, likes }]));
}

/** Settles what waits, and answers in how many places what is kept differs from what was acknowledged. */
export async function differences(
  database: Database,
  before: ReadonlyMap<string, Totals>,
  known: Acknowledged,
): Promise<Record<string, number>> {
  const { pool } = database;
  while ((await settleCounters(database)) > 0) continue;
  while ((await refreshScores(database)) > 0) continue;
  for (const measure of ['plays', 'likes'] as const)
    await writeRank(database, 'day', measure, kindsThatCan('rank'));
  await refreshTagCounts(database);

  const { rows: likes } = await pool.query<{ user: string; content: string }>(
    `select user_id as user, content_id as content from content_user_state where liked_at is not null`,
  );
  const liked = new Set(likes.map(({ user, content }) => pairOf(user, content)));
  const { rows: plays } = await pool.query<{ user: string; content: string }>(
    `select user_id as user, content_id as content from plays`,
  );
  const played = new Set(plays.map(({ user, content }) => pairOf(user, content)));

  const expected = new Map<string, Totals>();
  const add = (contentId: string, counter: keyof Totals) => {
    const totals = expected.get(contentId) ?? { plays: 0, likes: 0 };
    totals[counter] += 1;
    expected.set(contentId, totals);
  };
  for (const [pair, isLiked] of known.liked) if (isLiked) add(pair.split('/')[1]!, 'likes');
  // One row for each viewer, video and hour: whatever was acknowledged is among them, or `lost plays` says so.
  for (const { content } of plays) add(content, 'plays');
  const after = await totalsOf(database);
  const isOff = (counter: keyof Totals) =>
    [...after].filter(
      ([id, totals]) =>
        totals[counter] !== before.get(id)![counter] + (expected.get(id)?.[counter] ?? 0),
    ).length;

  return {
    'lost likes': [...known.liked].filter(([pair, isLiked]) => isLiked && !liked.has(pair)).length,
    'likes nobody gave': [...liked].filter((pair) => !known.liked.get(pair)).length,
    'lost plays': [...known.played].filter((pair) => !played.has(pair)).length,
    'plays nobody made': [...played].filter((pair) => !known.played.has(pair)).length,
    'videos with wrong likes': isOff('likes'),
    'videos with wrong plays': isOff('plays'),
    ...(await countsOf(pool)),
  };
}

/** What is derived from the counters: hours, days, ranks, hot scores, tags. */
async function countsOf(pool: Database['pool']): Promise<Record<string, number>> {
  const count = async (text: string) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from (${text}) wrong`)).rows[0]!.n;
  const sums = (table: string) => `
    select i.id from contents i
    left join (select content_id, sum(plays) as plays, sum(likes) as likes from ${table} group by 1) h on h.content_id = i.id
    left join (select content_id, count(*) as plays from plays group by 1) p on p.content_id = i.id
    left join (select content_id, count(*) as likes from content_user_state where liked_at is not null group by 1) l
      on l.content_id = i.id
    where coalesce(h.plays, 0) <> coalesce(p.plays, 0) or coalesce(h.likes, 0) <> coalesce(l.likes, 0)`;
  return {
    'videos with wrong hours': await count(sums('content_hours')),
    'videos with wrong days': await count(sums('content_days')),
    'wrong places in ranks': await count(`
      select 1 from rank_entries r
      join (select content_id, count(*) as plays from plays group by 1) p using (content_id)
      left join (select content_id, count(*) as likes from content_user_state where liked_at is not null group by 1) l
        using (content_id)
      where r.period = 'day' and r.value <> case r.measure when 'plays' then p.plays else coalesce(l.likes, 0) end`),
    'wrong hot scores': await count(`
      select 1 from contents where state = 'published' and abs(hot_score - (log(plays + 5 * likes + 8 * favorites + 1)
        + extract(epoch from published_at) / 43200.0)) >= 0.001
        and (id in (select content_id from plays) or id in (select content_id from content_user_state))`),
    'wrong tag counts': await count(`
      select 1 from tag_counts c where c.everything <> (select count(*) from content_tags t
        join contents i on i.id = t.content_id and i.state = 'published' where t.tag_id = c.tag_id)`),
    'changes left waiting': await count('select 1 from content_counter_deltas'),
  };
}
