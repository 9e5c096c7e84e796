import type { ListSource } from '../../lib/lists/list-source.ts';
import type { PagedCallName } from '../../lib/lists/use-pages.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import type { Card } from '../content/describe-card.ts';

type Entry = Card | { card: Card | null } | { video: Card } | { user: unknown };

/** The content of one entry of any list; null for a person, and for what was taken down. */
function cardOf(entry: Entry): Card | null {
  if ('card' in entry) return entry.card;
  // A card of a post has a video of its own: what is a card is told by its type.
  if ('contentType' in entry) return entry;
  return 'video' in entry ? entry.video : null;
}

const nowhere: ListSource = { name: 'rank/media/list', body: {} };

/** The content of the list that a page was opened from, as far as it is loaded, and its pages. */
export function useSourceCards(source: ListSource | null) {
  const { name, body } = source ?? nowhere;
  const pages = usePages<PagedCallName>(name, body, {
    isOn: source !== null,
    // What the viewer has seen is not shuffled while they go through it.
    isKept: true,
  });
  const entries = pages.data?.pages.flatMap((page) => page.list as readonly Entry[]) ?? [];
  return { cards: entries.map(cardOf).filter((card) => card !== null), pages };
}
