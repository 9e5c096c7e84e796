import { count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contentTags, tags } from '../../schema/contents.ts';

/** Up to 100 tags that contain the text, most used first. */
export async function listTags({ orm }: Database, text: string | undefined) {
  return orm
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .leftJoin(contentTags, eq(contentTags.tagId, tags.id))
    .where(text ? sql`position(lower(${text}) in lower(${tags.name})) > 0` : undefined)
    .groupBy(tags.id)
    .orderBy(desc(count(contentTags.contentId)), tags.name)
    .limit(100);
}
