import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { isCardOf, type CardOfKind } from '@yehang/contract/shapes/content.ts';
import { listContents } from '../../db/queries/content/lists.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { findInterestsInKinds, listRarestTags } from '../../db/queries/rooms/tags.ts';
import { loadContentCards, toContentCards } from '../content/content-cards.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';
import type { RoomContext } from './context.ts';

/** Tags that are looked at, and contents of each: what shares several comes first. */
const MOST_TAGS = 4;
const OF_EACH = 30;

type Context = Pick<RoomContext, 'database' | 'kinds'>;

/** What resembles a content: what shares its tags, the rarer the better, and the hottest of its room. Errors: 4031, 4040. */
export async function similarTo<Kind extends ContentKind>(
  context: Context & OpenContext,
  viewer: Viewer,
  kinds: readonly Kind[],
  { id, pageSize }: { id: string; pageSize: number },
): Promise<{ list: CardOfKind<Kind>[]; cursor: null }> {
  const { content } = await openContentOf(context, viewer, id, kinds);
  const tagIds = await listRarestTags(context.database, id, MOST_TAGS);
  const rows = await byTags(context, audienceOf(viewer), [content.kind], tagIds);
  const cards = await toContentCards(
    context,
    rows.filter((row) => row.id !== id).slice(0, pageSize),
  );
  return { list: [...cards.values()].filter(isCardOf(kinds)), cursor: null };
}

/** What a viewer may like of some kinds, by what they opened and liked there; each round is another draw. */
export async function picksFor<Kind extends ContentKind>(
  context: Context,
  viewer: Viewer,
  kinds: readonly Kind[],
  { round, size }: { round: number; size: number },
): Promise<{ list: CardOfKind<Kind>[] }> {
  const audience = audienceOf(viewer);
  const { contentIds, tagIds } = await findInterestsInKinds(context.database, viewer.userId, kinds);
  const rows = await byTags(context, audience, kinds, tagIds);
  const known = new Set(contentIds);
  const fresh = rows.filter((row) => !known.has(row.id));
  // Somebody who knows everything already is shown it again.
  const pool = (fresh.length > 0 ? fresh : rows).map((row) => row.id);
  const start = pool.length === 0 ? 0 : (round * size) % pool.length;
  const ids = [...pool.slice(start), ...pool.slice(0, start)].slice(0, size);
  const cards = await loadContentCards(context, ids, audience);
  return { list: cards.filter(isCardOf(kinds)) };
}

/** Contents by how many of the tags they have, earlier tags counting more, then by heat; the hottest fill the end. */
async function byTags(
  { database }: Context,
  audience: Audience,
  kinds: readonly string[],
  tagIds: readonly string[],
): Promise<ContentRow[]> {
  const filter = {
    audience,
    kinds,
    sort: 'hot',
    after: null,
    limit: OF_EACH,
    extentAbove: 0,
  } as const;
  const lists = await Promise.all(
    [...tagIds, undefined].map((tagId) => listContents(database, { ...filter, tagId })),
  );
  const rows = new Map<string, ContentRow>();
  const weights = new Map<string, number>();
  for (const [index, list] of lists.entries())
    for (const [place, row] of list.entries()) {
      rows.set(row.id, row);
      const weight = index < tagIds.length ? 1 / (index + 1) : 0;
      weights.set(row.id, (weights.get(row.id) ?? 0) + weight - place / 1_000);
    }
  return [...rows.values()].sort((a, b) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0));
}
