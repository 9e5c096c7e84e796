import { headline } from '@yehang/contract/shapes/headline.ts';
import type { LinkCard } from '@yehang/contract/shapes/post.ts';
import { loadContentCards } from '../content/content-cards.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';

/** Contents as a post shows them: what is not up, or not for this viewer, is left out. */
export async function linkCards(
  context: Pick<PostsContext, 'database' | 'kinds'>,
  viewer: Pick<Viewer, 'edition' | 'ageConfirmed'>,
  ids: readonly string[],
): Promise<LinkCard[]> {
  if (ids.length === 0) return [];
  const cards = await loadContentCards(context, ids, audienceOf(viewer));
  return cards.map((card) => ({
    id: card.id,
    contentType: card.contentType,
    title: headline(card),
    cover: card.cover,
    isAiMade: 'isAiMade' in card && card.isAiMade,
  }));
}
