import type { FeedEntry, FeedPage } from '@yehang/contract/shapes/feed.ts';
import { useMemo, useState } from 'react';
import type { FeedItem } from './short-pager.tsx';

/** The items of a feed's pages, without those that the viewer removed. */
export function useFeedItems(pages: readonly FeedPage[] | undefined, index: number) {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => {
    const known = new Set<string>(dropped);
    return (pages ?? [])
      .flatMap(({ list }) => list)
      .flatMap((entry): FeedItem[] => {
        const { id, cover } = entry.item;
        // A list that changed meanwhile may repeat one.
        if (known.has(id)) return [];
        known.add(id);
        return [{ id, cover, entry }];
      });
  }, [pages, dropped]);
  const removeAhead = (matches: (entry: FeedEntry) => boolean) => {
    const ahead = items.slice(index + 1).filter(({ entry }) => entry && matches(entry));
    setDropped((last) => new Set([...last, ...ahead.map(({ id }) => id)]));
  };
  return { items, removeAhead };
}
