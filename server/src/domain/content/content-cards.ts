import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import type { Database } from '../../db/connect.ts';
import { listContentsByIds } from '../../db/queries/content/lists.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import type { Audience } from '../../db/types.ts';
import type { ContentKinds } from './kind-module.ts';

/** Cards of a page by id, in the order of the rows: one query for each kind that needs more than the root. */
export async function toContentCards(
  { kinds }: { kinds: ContentKinds },
  rows: readonly ContentRow[],
): Promise<Map<string, ContentCard>> {
  const ofKind = Map.groupBy(rows, (row) => row.kind);
  const details = new Map(
    await Promise.all(
      [...ofKind].map(async ([kind, of]) => {
        const loaded = await kinds.get(kind)?.loadDetails?.(of.map((row) => row.id));
        return [kind, loaded] as const;
      }),
    ),
  );
  const cards = new Map<string, ContentCard>();
  for (const row of rows) {
    const card = kinds.get(row.kind)?.toCard(row, details.get(row.kind)?.get(row.id));
    if (card) cards.set(row.id, card);
  }
  return cards;
}

/** Cards of the published ones of some contents that an audience may know of, in the order of the ids. */
export async function loadContentCards(
  context: { database: Pick<Database, 'pool'>; kinds: ContentKinds },
  ids: readonly string[],
  audience: Audience,
): Promise<ContentCard[]> {
  const rows = await listContentsByIds(context.database, ids, audience);
  const cards = await toContentCards(context, rows);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
