import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { aiChapterRevisions, aiChapters, aiNovels } from '../../src/db/schema/ai-novels.ts';

/** A novel with so many chapters, and as many earlier texts of the first one. */
export async function buildAiNovel(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  many: number,
): Promise<string> {
  const id = newId();
  const numbers = Array.from({ length: many }, (_, at) => at + 1);
  const title = '多出来的岛';
  await orm.insert(aiNovels).values({
    ...{ userId, id, title, premise: '一座岛', kind: 'mystery', length: 'short', style: 'plain' },
    ...{ outline: [], sheet: { people: [], facts: [] }, chapters: many },
  });
  const own = { userId, novelId: id, title, text: '雨停了。' };
  await orm
    .insert(aiChapters)
    .values(
      numbers.map((chapter) => ({ ...own, chapter, isDemonstration: false, revision: many + 1 })),
    );
  await orm.insert(aiChapterRevisions).values(
    numbers.map((revision) => {
      const cause = 'edit' as const;
      return { ...own, chapter: 1, revision, cause, isPartial: false };
    }),
  );
  return id;
}
