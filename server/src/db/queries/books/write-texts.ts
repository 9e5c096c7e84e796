import { partTexts } from '../../schema/books.ts';
import type { Queryable } from '../../types.ts';

/** Texts that one statement writes: about a megabyte. */
const TEXTS_AT_ONCE = 100;

/** Stores texts of new chapters. */
export async function insertPartTexts(
  { orm }: Queryable,
  rows: readonly (typeof partTexts.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += TEXTS_AT_ONCE)
    await orm.insert(partTexts).values(rows.slice(at, at + TEXTS_AT_ONCE));
}
