import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { aiChapterRevisions, aiChapters } from '../../schema/ai-novels.ts';
import type { Queryable } from '../../types.ts';

export type AiChapterRow = typeof aiChapters.$inferSelect;
export type AiRevisionRow = typeof aiChapterRevisions.$inferSelect;
export interface ChapterKey {
  userId: string;
  novelId: string;
  chapter: number;
}

const ofNovel = ({ userId, novelId }: Omit<ChapterKey, 'chapter'>) =>
  and(eq(aiChapters.userId, userId), eq(aiChapters.novelId, novelId));
const ofChapter = (key: ChapterKey) => and(ofNovel(key), eq(aiChapters.chapter, key.chapter));
const revisionsOf = ({ userId, novelId, chapter }: ChapterKey) =>
  and(
    eq(aiChapterRevisions.userId, userId),
    eq(aiChapterRevisions.novelId, novelId),
    eq(aiChapterRevisions.chapter, chapter),
  );

/** All chapters of a novel in their order, without their texts. */
export async function listAiChapters({ orm }: Queryable, userId: string, novelId: string) {
  return orm
    .select({
      chapter: aiChapters.chapter,
      title: aiChapters.title,
      characters: sql<number>`length(${aiChapters.text})`,
      isPartial: aiChapters.isPartial,
      isDemonstration: aiChapters.isDemonstration,
      partId: aiChapters.partId,
      updatedAt: aiChapters.updatedAt,
    })
    .from(aiChapters)
    .where(ofNovel({ userId, novelId }))
    .orderBy(asc(aiChapters.chapter));
}

/** Some chapters with their texts, from the one after `after` on. */
export async function listAiChapterTexts(
  { orm }: Queryable,
  { userId, novelId, after, limit }: Omit<ChapterKey, 'chapter'> & { after: number; limit: number },
): Promise<AiChapterRow[]> {
  return orm
    .select()
    .from(aiChapters)
    .where(and(ofNovel({ userId, novelId }), gt(aiChapters.chapter, after)))
    .orderBy(asc(aiChapters.chapter))
    .limit(limit);
}

export async function findAiChapter(
  { orm }: Queryable,
  key: ChapterKey,
): Promise<AiChapterRow | null> {
  const [row] = await orm.select().from(aiChapters).where(ofChapter(key));
  return row ?? null;
}

/** Adds a chapter; one that is there stays as it is. Answers whether it was added. */
export async function insertAiChapter(
  { orm }: Queryable,
  row: typeof aiChapters.$inferInsert,
): Promise<boolean> {
  const rows = await orm
    .insert(aiChapters)
    .values(row)
    .onConflictDoNothing()
    .returning({ chapter: aiChapters.chapter });
  return rows.length > 0;
}

/** Gives a chapter another text; the one that it had becomes a revision, of which the latest are kept. */
export async function replaceAiChapter(
  { orm }: Queryable,
  before: AiChapterRow,
  change: Pick<AiChapterRow, 'title' | 'text'> &
    Partial<Pick<AiChapterRow, 'isPartial' | 'isDemonstration'>>,
  { cause, excerpt, most }: Pick<AiRevisionRow, 'cause' | 'excerpt'> & { most: number },
): Promise<void> {
  const { userId, novelId, chapter, revision, title, text, isPartial } = before;
  await orm
    .insert(aiChapterRevisions)
    .values({ userId, novelId, chapter, revision, title, text, excerpt, isPartial, cause });
  await orm
    .update(aiChapters)
    .set({ ...change, revision: revision + 1, updatedAt: new Date() })
    .where(ofChapter(before));
  await orm
    .delete(aiChapterRevisions)
    .where(and(revisionsOf(before), lte(aiChapterRevisions.revision, revision - most)));
}

/** What a chapter was before, the latest first, without the texts. */
export async function listAiRevisions({ orm }: Queryable, key: ChapterKey) {
  return orm
    .select({
      revision: aiChapterRevisions.revision,
      cause: aiChapterRevisions.cause,
      title: aiChapterRevisions.title,
      characters: sql<number>`length(${aiChapterRevisions.text})`,
      excerpt: aiChapterRevisions.excerpt,
      createdAt: aiChapterRevisions.createdAt,
    })
    .from(aiChapterRevisions)
    .where(revisionsOf(key))
    .orderBy(desc(aiChapterRevisions.revision));
}

/** One text that a chapter had before; null where it is not kept. */
export async function findAiRevision(
  { orm }: Queryable,
  key: ChapterKey,
  revision: number,
): Promise<AiRevisionRow | null> {
  const [row] = await orm
    .select()
    .from(aiChapterRevisions)
    .where(and(revisionsOf(key), eq(aiChapterRevisions.revision, revision)));
  return row ?? null;
}

/** Which chapters of a published work those of a novel are, and which of their texts stands there. */
export async function listAiChapterParts(
  { orm }: Queryable,
  { userId, novelId }: Omit<ChapterKey, 'chapter'>,
) {
  return orm
    .select({
      chapter: aiChapters.chapter,
      revision: aiChapters.revision,
      partId: aiChapters.partId,
      partRevision: aiChapters.partRevision,
    })
    .from(aiChapters)
    .where(ofNovel({ userId, novelId }))
    .orderBy(asc(aiChapters.chapter));
}

/** These chapters with their texts, in their order. */
export async function listNamedAiChapters(
  { orm }: Queryable,
  { userId, novelId }: Omit<ChapterKey, 'chapter'>,
  chapters: readonly number[],
): Promise<AiChapterRow[]> {
  return orm
    .select()
    .from(aiChapters)
    .where(and(ofNovel({ userId, novelId }), inArray(aiChapters.chapter, [...chapters])))
    .orderBy(asc(aiChapters.chapter));
}

/** Notes which chapters of a published work a novel's are, whose present texts were written there. */
export async function notePartsOfChapters(
  { orm }: Queryable,
  { userId, novelId }: Omit<ChapterKey, 'chapter'>,
  parts: readonly { chapter: number; partId: string }[],
): Promise<void> {
  await orm.execute(sql`update ai_chapters c set part_id = p.part_id, part_revision = c.revision
    from unnest(${sql.param(parts.map(({ chapter }) => chapter))}::int[],
      ${sql.param(parts.map(({ partId }) => partId))}::uuid[]) as p (chapter, part_id)
    where c.user_id = ${userId} and c.novel_id = ${novelId} and c.chapter = p.chapter`);
}

/** Deletes all chapters of novels, with what they were before. */
export async function deleteAiChapters(
  { orm }: Queryable,
  userId: string,
  novelIds: readonly string[],
): Promise<void> {
  await orm
    .delete(aiChapters)
    .where(and(eq(aiChapters.userId, userId), inArray(aiChapters.novelId, [...novelIds])));
}
