import type { Database } from '../../connect.ts';
import type { Audience, ListPlace } from '../../types.ts';
import { shownTo } from './shown-to.ts';

export interface CountedTagRow {
  id: string;
  name: string;
  items: number;
}

/** Changes at a time. */
export const TAG_BATCH = 500;

/** The lock under which counts of tags are written, by one process at a time. */
const ALONE = `select pg_advisory_xact_lock(hashtext('tag counts'))`;

/**
 * Brings the counts of tags up to what changed since: reads nothing but the tags of the contents that changed.
 *
 * It is exact because a change and its line commit together, and every row of `content_tags` records as what it is counted. A content is locked before its tags, as in every edit; what changes it later has a line of its own. A tag that was given while its content was published by somebody else is listed from here on.
 */
export async function refreshTagCounts(database: Pick<Database, 'orm'>): Promise<void> {
  while ((await countTagChanges(database)) === TAG_BATCH) continue;
}

/** The same for some changes; answers how many there were. */
export async function countTagChanges(
  { orm }: Pick<Database, 'orm'>,
  limit = TAG_BATCH,
): Promise<number> {
  return orm.transaction(async (tx) => {
    await tx.execute(ALONE);
    const { rows } = await tx.execute<{ taken: number }>(`
      with taken as (
        delete from tag_count_changes where id = any(array(select id from tag_count_changes order by id limit ${limit}))
        returning content_id, lost_tag_id, lost_general),
      held as materialized (
        select i.id, i.kind as content_kind, i.hot_score,
          case when i.state = 'published' and not i.dark_only then i.rating else 'no' end as kind
        from contents i where i.id in (select content_id from taken) order by i.id for share),
      stale as materialized (
        select t.content_id, t.tag_id, t.counted as was, h.kind, h.content_kind, h.hot_score
        from held h join content_tags t on t.content_id = h.id
        where t.counted <> h.kind or t.listed <> h.kind order by t.content_id, t.tag_id for no key update of t),
      marked as (
        update content_tags t set counted = s.kind, listed = s.kind, kind = s.content_kind, hot_score = s.hot_score
        from stale s
        where t.content_id = s.content_id and t.tag_id = s.tag_id),
      changes as (
        select tag_id, (kind <> 'no')::int - (was <> 'no')::int as everything,
          (kind = 'general')::int - (was = 'general')::int as general from stale
        union all
        select lost_tag_id, -1, -(lost_general::int) from taken where lost_tag_id is not null),
      written as (
        insert into tag_counts as c (tag_id, everything, general)
        select tag_id, sum(everything), sum(general) from changes group by tag_id
        having sum(everything) <> 0 or sum(general) <> 0 order by tag_id
        on conflict (tag_id) do update
          set everything = c.everything + excluded.everything, general = c.general + excluded.general)
      select count(*)::int as taken from taken`);
    await tx.execute(`delete from tag_counts where everything = 0`);
    return rows[0]?.taken ?? 0;
  });
}

/**
 * Counts the published contents of every tag anew, whatever the counts are, and answers how many counts were wrong.
 * Tags are locked while it reads.
 */
export async function recountTags({ orm }: Pick<Database, 'orm'>): Promise<number> {
  return orm.transaction(async (tx) => {
    await tx.execute(`set local statement_timeout = '2min'`);
    await tx.execute(ALONE);
    await tx.execute(`lock table content_tags in share row exclusive mode`);
    // First: a content that changes after this is still in the lines, and counted again by them.
    await tx.execute(`delete from tag_count_changes`);
    await tx.execute(`
      update content_tags t set counted = f.kind, listed = f.kind, kind = f.content_kind, hot_score = f.hot_score
      from (select id, kind as content_kind, hot_score,
        case when state = 'published' and not dark_only then rating else 'no' end as kind from contents) f
      where f.id = t.content_id and (t.counted, t.listed) <> (f.kind, f.kind)`);
    const { rows } = await tx.execute<{ wrong: number }>(`
      with fresh as (
        select tag_id, count(*)::int as everything, (count(*) filter (where counted = 'general'))::int as general
        from content_tags where counted <> 'no' group by tag_id),
      gone as (
        delete from tag_counts c where not exists (select 1 from fresh f where f.tag_id = c.tag_id) returning 1),
      written as (
        insert into tag_counts (tag_id, everything, general) select * from fresh
        on conflict (tag_id) do update set everything = excluded.everything, general = excluded.general
          where (tag_counts.everything, tag_counts.general) <> (excluded.everything, excluded.general)
        returning 1)
      select ((select count(*) from gone) + (select count(*) from written))::int as wrong`);
    return rows[0]?.wrong ?? 0;
  });
}

/** One page of the tags with a content for this audience, those with most first. */
export async function listCountedTags(
  { pool }: Pick<Database, 'pool'>,
  request: {
    audience: Audience;
    text?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
): Promise<(CountedTagRow & { sortValue: string })[]> {
  const { audience, text, after, limit } = request;
  const values: unknown[] = [limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`c.${audience} > 0`];
  if (text) conditions.push(`position(lower(${parameter(text)}) in lower(g.name)) > 0`);
  if (after)
    conditions.push(
      `(c.${audience}, c.tag_id) < (${parameter(after.value)}::float8::int, ${parameter(after.id)}::uuid)`,
    );
  const { rows } = await pool.query<CountedTagRow & { sortValue: string }>({
    name: `counted-tags-${audience}-${text ? 'text' : ''}-${after ? 'after' : ''}`,
    text: `select g.id, g.name, c.${audience} as items, c.${audience}::text as "sortValue" from tag_counts c
      join tags g on g.id = c.tag_id where ${conditions.join(' and ')}
      order by c.${audience} desc, c.tag_id desc limit $1`,
    values,
  });
  return rows;
}

/** A tag that this audience may know of: with a published content for it. */
export async function findCountedTag(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  audience: Audience,
): Promise<CountedTagRow | null> {
  const { rows } = await pool.query<CountedTagRow>({
    name: `counted-tag-${audience}`,
    text: `select g.id, g.name, coalesce(c.${audience}, 1) as items from tags g
      left join tag_counts c on c.tag_id = g.id
      where g.id = $1 and exists (select 1 from content_tags t
        join contents i on i.id = t.content_id and i.state = 'published' and ${shownTo(audience)}
        where t.tag_id = g.id)`,
    values: [id],
  });
  return rows[0] ?? null;
}
