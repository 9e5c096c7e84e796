import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column has a text somewhere within, small and capital letters being the same. The column needs a GIN
 * index of `text_pieces(column, 1)`: by trigrams, Chinese words of one or two characters would not be found.
 */
export function containsText(column: PgColumn, text: string): SQL {
  const shortest = Array.from(text).length > 1 ? 2 : 1;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(text_pieces(${column}, 1) @> text_pieces(${text}, ${shortest}) and ${column} ilike ${pattern})`;
}
