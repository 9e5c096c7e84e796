import { inArray } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents, contentTags, tags } from '../../schema/contents.ts';
import { channels } from '../../schema/home.ts';
import type { Queryable } from '../../types.ts';
import { addDemoCounts, type DemoCounts } from './counts.ts';

/** A content of the demonstration with what it is listed by. */
export interface DemoContent {
  content: typeof contents.$inferInsert & { id: string };
  /** The category of its room; null where it has none. */
  channel: typeof channels.$inferInsert | null;
  tags: readonly (typeof tags.$inferInsert)[];
  /** Its past; null where it has none. */
  counts: DemoCounts | null;
}

/** Adds a content that is not there yet, and with it what `write` adds; what an editor changed since stays as it is. */
export async function insertDemoContent(
  { orm }: Pick<Database, 'orm'>,
  { content, channel, tags: named, counts }: DemoContent,
  write: (database: Queryable) => Promise<void>,
): Promise<void> {
  await orm.transaction(async (tx) => {
    if (channel) await tx.insert(channels).values(channel).onConflictDoNothing();
    await tx
      .insert(tags)
      .values([...named])
      .onConflictDoNothing();
    const made = await tx
      .insert(contents)
      .values(content)
      .onConflictDoNothing()
      .returning({ id: contents.id });
    if (made.length === 0) return;
    const names = named.map(({ name }) => name);
    const rows = await tx.select({ id: tags.id }).from(tags).where(inArray(tags.name, names));
    await tx
      .insert(contentTags)
      .values(rows.map(({ id: tagId }) => ({ contentId: content.id, tagId })));
    await write({ orm: tx });
    if (counts) await addDemoCounts({ orm: tx }, content.id, counts);
  });
}

/** Gives an announcement that no editor changed its teaser, where both are there. */
export async function linkDemoTeaser(
  { pool }: Pick<Database, 'pool'>,
  { contentId, teaserId }: { contentId: string; teaserId: string },
): Promise<void> {
  await pool.query({
    name: 'link-demo-teaser',
    text: `update reserved_details r set teaser_content_id = t.id from contents c, contents t
      where r.content_id = $1 and c.id = r.content_id and t.id = $2
        and c.version = 1 and r.teaser_content_id is null`,
    values: [contentId, teaserId],
  });
}
