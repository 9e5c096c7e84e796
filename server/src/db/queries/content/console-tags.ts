import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents, contentTags, tags } from '../../schema/contents.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** One page of all tags with how many contents carry each, published or not; those with most first. */
export async function listTagsByUse(
  { pool }: Pick<Database, 'pool'>,
  request: {
    text?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { text, after, limit } = request;
  const values: unknown[] = [limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (text) conditions.push(`position(lower(${parameter(text)}) in lower(g.name)) > 0`);
  if (after)
    conditions.push(
      `(u.items, g.id) < (${parameter(after.value)}::int, ${parameter(after.id)}::uuid)`,
    );
  const { rows } = await pool.query<{ id: string; name: string; items: number; sortValue: string }>(
    `select g.id, g.name, u.items, u.items::text as "sortValue" from tags g
     cross join lateral (select count(*)::int as items from content_tags t where t.tag_id = g.id) u
     where ${conditions.join(' and ')} order by u.items desc, g.id desc limit $1`,
    values,
  );
  return rows;
}

export async function findTag({ orm }: Queryable, id: string) {
  const [row] = await orm.select().from(tags).where(eq(tags.id, id)).for('update');
  return row ?? null;
}

export async function findTagByName({ orm }: Queryable, name: string) {
  const [row] = await orm.select().from(tags).where(eq(tags.name, name));
  return row ?? null;
}

/**
 * Locks the contents that carry a tag. To be done before the tag itself is locked: an edit locks a content while its tags are written, and would wait for the tag.
 */
export async function lockContentsOfTag({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .select({ id: contents.id })
    .from(contents)
    .where(inArray(contents.id, contentsOf({ orm }, id)))
    .orderBy(asc(contents.id))
    .for('no key update');
}

/** Counts a change of every content that carries a tag, so that no editor saves a content as it was before. */
export async function countChangeOfContents({ orm }: Queryable, tagId: string): Promise<void> {
  await orm
    .update(contents)
    .set({ version: sql`${contents.version} + 1` })
    .where(inArray(contents.id, contentsOf({ orm }, tagId)));
}

const contentsOf = ({ orm }: Queryable, tagId: string) =>
  orm.select({ id: contentTags.contentId }).from(contentTags).where(eq(contentTags.tagId, tagId));

export async function renameTag({ orm }: Queryable, id: string, name: string): Promise<void> {
  await orm.update(tags).set({ name }).where(eq(tags.id, id));
}

/** Gives every content of one tag the other, and deletes the first; answers how many there were. */
export async function mergeTag({ orm }: Queryable, id: string, intoId: string): Promise<number> {
  const moved = await orm.delete(contentTags).where(eq(contentTags.tagId, id)).returning();
  const rows = moved.map(({ contentId }) => ({ contentId, tagId: intoId }));
  // So many at a time as one statement has room for.
  for (let from = 0; from < rows.length; from += 10_000)
    await orm
      .insert(contentTags)
      .values(rows.slice(from, from + 10_000))
      .onConflictDoNothing();
  await orm.delete(tags).where(eq(tags.id, id));
  return moved.length;
}
