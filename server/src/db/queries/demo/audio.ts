import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { bookDetails, partAudio, partTexts } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import { contents, contentTags, tags } from '../../schema/contents.ts';
import { channels } from '../../schema/home.ts';
import { refreshWholes } from '../content/parts.ts';

/** An audio novel of the demonstration without its chapters. */
export interface DemoAudioBook {
  content: typeof contents.$inferInsert & { id: string };
  details: typeof bookDetails.$inferInsert;
  channel: typeof channels.$inferInsert;
  tags: (typeof tags.$inferInsert)[];
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

/** Adds an audio novel that is not there yet; what an editor changed since stays as it is. */
export async function insertDemoAudioBook(
  { orm }: Pick<Database, 'orm'>,
  book: DemoAudioBook,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.insert(channels).values(book.channel).onConflictDoNothing();
    await tx.insert(tags).values(book.tags).onConflictDoNothing();
    const made = await tx
      .insert(contents)
      .values(book.content)
      .onConflictDoNothing()
      .returning({ id: contents.id });
    if (made.length === 0) return;
    await tx.insert(bookDetails).values(book.details).onConflictDoNothing();
    const named = await tx
      .select({ id: tags.id })
      .from(tags)
      .where(
        inArray(
          tags.name,
          book.tags.map(({ name }) => name),
        ),
      );
    await tx
      .insert(contentTags)
      .values(named.map(({ id: tagId }) => ({ contentId: book.content.id, tagId })));
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
