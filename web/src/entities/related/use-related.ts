import type { Tag } from '@yehang/contract/shapes/catalogue.ts';
import type { Card } from '../content/describe-card.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { usePages } from '../../lib/lists/use-pages.ts';

/** What something is looked for beside. */
export interface RelatedTo {
  id: string;
  tags: readonly Tag[];
}

/** Content of any kind with the same first tag; once that is all there, long videos of all tags. The hottest first. */
export function useRelated(item: RelatedTo) {
  const tagId = item.tags[0]?.id;
  const sameTag = usePages(
    'media/tag/details',
    { id: tagId ?? '', sort: 'hot' },
    { isOn: tagId !== undefined },
  );
  const isTagDone =
    tagId === undefined ||
    // A tag can be gone since.
    isNotFound(sameTag.error) ||
    (sameTag.data !== undefined && !sameTag.hasNextPage);
  const all = usePages('media/video/list', { kind: 'long', sort: 'hot' }, { isOn: isTagDone });
  const cards: Card[] = [sameTag, all].flatMap(
    ({ data }) => data?.pages.flatMap((page): Card[] => page.list) ?? [],
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  byId.delete(item.id);
  return { contents: [...byId.values()], present: isTagDone ? all : sameTag };
}
