import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { contents, contentTags, tags } from '../../src/db/schema/contents.ts';

type ContentDbRow = typeof contents.$inferSelect;

const MINUTE_MS = 60_000;
let built = 0;

/**
 * A published, free, general long video, each newer than the one before. Its media, without which
 * nothing plays, are `buildMedia`.
 */
export async function buildContent(
  database: Database,
  over: Partial<typeof contents.$inferInsert> = {},
): Promise<ContentDbRow> {
  built += 1;
  const [content] = await database.orm
    .insert(contents)
    .values({
      id: newId(),
      kind: 'long',
      state: 'published',
      title: `夜航第 ${built} 夜`,
      extent: 60,
      publishedAt: new Date(Date.UTC(2026, 0, 1) + built * MINUTE_MS),
      cover: { path: `p/cover-${built}.bin`, width: 640, height: 360, color: '#14161c' },
      ...over,
    })
    .returning();
  if (!content) throw new Error('the content was not stored');
  return content;
}

/** Puts a tag, made where there is none of that name, on a content; answers the tag's id. */
export async function tagContent(
  database: Database,
  contentId: string,
  name: string,
): Promise<string> {
  const [tag] = await database.orm
    .insert(tags)
    .values({ id: newId(), name })
    .onConflictDoUpdate({ target: tags.name, set: { name } })
    .returning();
  if (!tag) throw new Error('the tag was not stored');
  await database.orm.insert(contentTags).values({ contentId, tagId: tag.id });
  return tag.id;
}
