import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { bookDetails, partAudio, partTexts } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import { contents } from '../../schema/contents.ts';
import { refreshWholes } from '../content/parts.ts';
import { insertDemoContent, type DemoContent } from './rooms.ts';

/** An audio novel of the demonstration without its chapters. */
export interface DemoAudioBook extends DemoContent {
  details: typeof bookDetails.$inferInsert;
}

/** One chapter with its text and its sound. */
export interface DemoAudioChapter {
  part: typeof contentParts.$inferInsert & { id: string };
  text: typeof partTexts.$inferInsert;
  audio: typeof partAudio.$inferInsert;
}

/** Which of some chapters are there. */
export async function listKnownParts(
  { orm }: Pick<Database, 'orm'>,
  ids: string[],
): Promise<Set<string>> {
  const rows = await orm
    .select({ id: contentParts.id })
    .from(contentParts)
    .where(inArray(contentParts.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Adds an audio novel that is not there yet. */
export async function insertDemoAudioBook(
  database: Pick<Database, 'orm'>,
  { details, ...book }: DemoAudioBook,
): Promise<void> {
  await insertDemoContent(database, book, async ({ orm }) => {
    await orm.insert(bookDetails).values(details);
  });
}

/** Adds a chapter, and publishes the book with its first. */
export async function insertDemoAudioChapter(
  database: Database,
  { part, text, audio }: DemoAudioChapter,
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const made = await orm
      .insert(contentParts)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: contentParts.id });
    if (made.length === 0) return;
    await orm.insert(partTexts).values(text);
    await orm.insert(partAudio).values(audio);
    if (part.number === 1)
      await orm.update(contents).set({ state: 'published' }).where(eq(contents.id, part.contentId));
  });
  await refreshWholes(database, [part.contentId]);
}
