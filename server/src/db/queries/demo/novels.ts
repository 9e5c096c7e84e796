import type { Database } from '../../connect.ts';
import { bookDetails, partTexts } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import { insertDemoContent, type DemoContent } from './rooms.ts';

/** A novel of the demonstration with its chapters in their order. */
export interface DemoNovel extends DemoContent {
  details: Omit<typeof bookDetails.$inferInsert, 'contentId'>;
  chapters: {
    part: typeof contentParts.$inferInsert;
    text: typeof partTexts.$inferInsert;
  }[];
}

/** Adds a novel that is not there yet, with all that belongs to it. */
export async function insertDemoNovel(
  database: Pick<Database, 'orm'>,
  { details, chapters, ...novel }: DemoNovel,
): Promise<void> {
  await insertDemoContent(database, novel, async ({ orm }) => {
    await orm.insert(bookDetails).values({ contentId: novel.content.id, ...details });
    await orm.insert(contentParts).values(chapters.map(({ part }) => part));
    await orm.insert(partTexts).values(chapters.map(({ text }) => text));
  });
}
