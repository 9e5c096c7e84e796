import { inArray } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { bookDetails, partTexts } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import { contents, contentTags, tags } from '../../schema/contents.ts';
import { channels } from '../../schema/home.ts';
import { addDemoCounts, type DemoCounts } from './counts.ts';

/** A novel of the demonstration with its chapters in their order. */
export interface DemoNovel {
  content: typeof contents.$inferInsert & { id: string };
  details: Omit<typeof bookDetails.$inferInsert, 'contentId'>;
  channel: typeof channels.$inferInsert;
  tags: { id: string; name: string }[];
  chapters: {
    part: typeof contentParts.$inferInsert;
    text: typeof partTexts.$inferInsert;
  }[];
  counts: DemoCounts;
}

/** Which of some contents are there. */
export async function listKnownNovels(
  { orm }: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ id: contents.id })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Adds a novel with all that belongs to it. */
export async function insertDemoNovel({ orm }: Database, novel: DemoNovel): Promise<void> {
  const { content, details, channel, chapters, counts } = novel;
  await orm.transaction(async (tx) => {
    await tx.insert(channels).values(channel).onConflictDoNothing();
    await tx.insert(tags).values(novel.tags).onConflictDoNothing();
    await tx.insert(contents).values(content);
    await tx.insert(bookDetails).values({ contentId: content.id, ...details });
    await tx.insert(contentParts).values(chapters.map(({ part }) => part));
    await tx.insert(partTexts).values(chapters.map(({ text }) => text));
    const named = await tx
      .select({ id: tags.id })
      .from(tags)
      .where(
        inArray(
          tags.name,
          novel.tags.map(({ name }) => name),
        ),
      );
    await tx
      .insert(contentTags)
      .values(named.map(({ id: tagId }) => ({ contentId: content.id, tagId })));
    await addDemoCounts({ orm: tx }, content.id, counts);
  });
}
