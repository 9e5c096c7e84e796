import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contentTags, tags } from '../../schema/contents.ts';

/** Up to 100 tags that contain the text, or the one of an id; most used first. */
export async function listTags(
  { orm }: Database,
  { text, id }: { text?: string | undefined; id?: string | undefined },
) {
  return orm
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .leftJoin(contentTags, eq(contentTags.tagId, tags.id))
    .where(
      and(
        id === undefined ? undefined : eq(tags.id, id),
        text ? sql`position(lower(${text}) in lower(${tags.name})) > 0` : undefined,
      ),
    )
    .groupBy(tags.id)
    .orderBy(desc(count(contentTags.contentId)), tags.name)
    .limit(100);
}

/** The tag of a name; null if there is none. */
export async function findTagId(
  { orm }: Pick<Database, 'orm'>,
  name: string,
): Promise<string | null> {
  const [row] = await orm.select({ id: tags.id }).from(tags).where(eq(tags.name, name));
  return row?.id ?? null;
}
