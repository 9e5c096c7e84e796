import type { Card } from '../content/describe-card.ts';
import { usePages } from '../../lib/lists/use-pages.ts';

/** What something is looked for beside. */
export interface RelatedTo {
  id: string;
}

/** What the server finds related, of any kind; after it the hottest long videos, which follow where there is nothing. */
export function useRelated(item: RelatedTo) {
  const related = usePages('media/related', { id: item.id });
  const isRelatedDone = related.isSuccess || related.isError;
  const all = usePages('media/video/list', { kind: 'long', sort: 'hot' }, { isOn: isRelatedDone });
  const cards: Card[] = [related, all].flatMap(
    ({ data }) => data?.pages.flatMap((page): Card[] => page.list) ?? [],
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  byId.delete(item.id);
  return { contents: [...byId.values()], present: isRelatedDone ? all : related };
}
