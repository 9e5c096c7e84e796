import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { toContentCards } from '../content/content-cards.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { toPage } from '../cursor.ts';

/**
 * A page of cards of any kind, out of rows that were read one further than the page is long. What has nothing to show at
 * the moment is left out.
 */
export async function pageOfCards(
  context: { kinds: ContentKinds },
  rows: readonly (ContentRow & { sortValue: string })[],
  pageSize: number,
): Promise<{ list: ContentCard[]; cursor: string | null }> {
  const cards = await toContentCards(context, rows.slice(0, pageSize));
  const { list, cursor } = toPage(rows, pageSize, ({ id }) => cards.get(id));
  return { list: list.filter((card) => card !== undefined), cursor };
}
