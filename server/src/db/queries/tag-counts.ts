import type { Database } from '../connect.ts';

type Audience = 'everything' | 'general';

export interface CountedTagRow {
  id: string;
  name: string;
  items: number;
}

/** Counts the published items of every tag anew, and writes what changed. */
export async function refreshTagCounts({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`
    with fresh as (
      select t.tag_id, count(*)::int as everything,
        count(*) filter (where i.rating = 'general')::int as general
      from item_tags t join items i on i.id = t.item_id and i.state = 'published' group by t.tag_id),
    gone as (
      delete from tag_counts c where not exists (select 1 from fresh f where f.tag_id = c.tag_id) returning 1)
    insert into tag_counts (tag_id, everything, general) select * from fresh
    on conflict (tag_id) do update set everything = excluded.everything, general = excluded.general
      where (tag_counts.everything, tag_counts.general) <> (excluded.everything, excluded.general)`);
}

/** One page of the tags with an item for this audience, most items first. */
export async function listCountedTags(
  { pool }: Pick<Database, 'pool'>,
  request: {
    audience: Audience;
    text?: string | undefined;
    after: { value: string; id: string } | null;
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

/** A tag that this audience may know of: with a published item for it. */
export async function findCountedTag(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  audience: Audience,
): Promise<CountedTagRow | null> {
  const { rows } = await pool.query<CountedTagRow>({
    name: `counted-tag-${audience}`,
    text: `select g.id, g.name, coalesce(c.${audience}, 1) as items from tags g
      left join tag_counts c on c.tag_id = g.id
      where g.id = $1 and exists (select 1 from item_tags t
        join items i on i.id = t.item_id and i.state = 'published'
          ${audience === 'general' ? `and i.rating = 'general'` : ''}
        where t.tag_id = g.id)`,
    values: [id],
  });
  return rows[0] ?? null;
}
