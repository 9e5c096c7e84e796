import { eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { bookDetails } from '../../schema/books.ts';
import type { Queryable } from '../../types.ts';

/** What cards and pages of books need beyond the root. */
export interface BookDetails {
  author: string;
  narrator: string;
  finished: boolean;
  layout: 'strip' | 'pages' | null;
  direction: 'ltr' | 'rtl' | null;
}

export async function listBookDetails(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<Map<string, BookDetails>> {
  const { rows } = await pool.query<BookDetails & { id: string }>({
    name: 'list-book-details',
    text: `select content_id as id, author, narrator, finished, layout, direction
      from book_details where content_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** What a book's own page shows beside its card. */
export interface BookFacts {
  /** Of all published chapters, in the unit of the kind. */
  totalExtent: number;
  /** The same book to be heard, or to be read, if it is published; the dark section's is that of its own books. */
  counterpart: { id: string; kind: string; rating: 'general' | 'adult' } | null;
}

export async function findBookFacts(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
): Promise<BookFacts> {
  const { rows } = await pool.query<BookFacts>({
    name: 'find-book-facts',
    text: `select coalesce((select sum(p.extent) from content_parts p
        where p.content_id = $1 and p.state = 'published'), 0) as "totalExtent",
      (select jsonb_build_object('id', c.id, 'kind', c.kind, 'rating', c.rating) from contents c
        where c.state = 'published'
          and (not c.dark_only or exists (select from contents i where i.id = $1 and i.dark_only))
          and c.id in (
          select b.text_content_id from book_details b where b.content_id = $1
          union all select b.content_id from book_details b where b.text_content_id = $1) limit 1) as counterpart`,
    values: [contentId],
  });
  return rows[0]!;
}

/** What the console edits of a book. */
export async function findEditedBook(
  { orm }: Queryable,
  contentId: string,
): Promise<typeof bookDetails.$inferSelect | null> {
  const [row] = await orm.select().from(bookDetails).where(eq(bookDetails.contentId, contentId));
  return row ?? null;
}

/** Sets it. */
export async function writeBookDetails(
  { orm }: Queryable,
  contentId: string,
  values: Omit<Partial<typeof bookDetails.$inferInsert>, 'contentId'>,
): Promise<void> {
  await orm
    .insert(bookDetails)
    .values({ contentId, ...values })
    .onConflictDoUpdate({ target: bookDetails.contentId, set: values });
}

/** What a book has before anything is known of it. */
export async function insertBookDetails({ orm }: Queryable, contentId: string): Promise<void> {
  await orm.insert(bookDetails).values({ contentId }).onConflictDoNothing();
}
