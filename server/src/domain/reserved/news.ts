import type { ReservedCard } from '@yehang/contract/shapes/reserved.ts';
import { isCardOf } from '@yehang/contract/shapes/content.ts';
import type { Database } from '../../db/connect.ts';
import { listUnseen } from '../../db/queries/reserved/lists.ts';
import { markSeen } from '../../db/queries/reserved/subscriptions.ts';
import { toContentCards } from '../content/content-cards.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

const MOST = 20;

/** What a viewer subscribed to that is out, until they have seen it. */
export async function newsOf(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
): Promise<{ list: ReservedCard[] }> {
  const { userId } = viewer;
  const rows = await listUnseen(context.database, {
    userId,
    audience: audienceOf(viewer),
    limit: MOST,
  });
  const cards = await toContentCards(context, rows);
  return { list: [...cards.values()].filter(isCardOf(['reserved'])) };
}

/** Marks news as seen. */
export async function seeNews(
  { database }: { database: Database },
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ seen: number }> {
  return { seen: await markSeen(database, viewer.userId, ids) };
}
