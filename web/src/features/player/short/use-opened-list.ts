import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import { post } from '../../../lib/api/api.ts';
import type { Card } from '../../../entities/content/describe-card.ts';
import { useSourceCards } from '../../../entities/content-list/use-source-cards.ts';
import { useOpenedFrom } from '../../../lib/lists/list-source.ts';
import type { FeedItem } from './short-pager.tsx';
import { usePrefetchPage } from './use-prefetch-page.ts';
import { useFeedItems } from './use-feed-items.ts';
import { firstSession, useShortFeed } from './use-short-feed.ts';

/** The list that a short video was opened from; all null where there is none. */
export interface ShortList {
  channelId: string | null;
  tagId: string | null;
  uploaderId: string | null;
  sort: 'new' | 'hot' | 'liked';
  /** Its index in the list. */
  index: number;
}

/** The maximum of the first page: an index beyond it is not looked for. */
const MOST = 50;
const PAGE = 20;

function useList({ channelId, tagId, uploaderId, sort, index }: ShortList, isWanted: boolean) {
  const pageSize = index < PAGE ? PAGE : MOST;
  return useInfiniteQuery({
    queryKey: ['media/video/list', 'short', channelId, tagId, uploaderId, sort, pageSize],
    queryFn: ({ pageParam, signal }) =>
      post(
        'media/video/list',
        {
          kind: 'short',
          sort,
          pageSize,
          ...(channelId === null ? {} : { channelId }),
          ...(tagId === null ? {} : { tagId }),
          ...(uploaderId === null ? {} : { uploaderId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    enabled: isWanted,
    staleTime: Infinity,
  });
}

/**
 * The items around a short video that was opened: its list's, including those above once they are loaded; without a
 * list, recommended videos.
 * @param moved how many screens below the opened one the viewer is
 */
export function useOpenedList(id: string, list: ShortList, moved: number) {
  const source = useOpenedFrom();
  const isNamed = list.channelId !== null || list.tagId !== null || list.uploaderId !== null;
  const isChosen = source === null && !isNamed;
  const ofSource = useSourceCards(source);
  const ofName = useList(list, source === null && isNamed);
  const listed = source ? ofSource.pages : ofName;
  const feed = useShortFeed('media/recommend', firstSession, isChosen);
  const chosen = useFeedItems(feed.data?.pages, moved - 1);
  const cards: Card[] = source
    ? ofSource.cards.filter((card) => card.contentType === contentTypes.short)
    : (ofName.data?.pages.flatMap((page) => page.list) ?? []);
  const ofList = cards.map(({ id, cover }): FeedItem => ({
    id,
    cover: cover ?? undefined,
    entry: undefined,
  }));
  // Decided once the list is first there, so that nothing moves when more of it comes.
  const [found, setFound] = useState<number | null>(null);
  if (found === null && listed.data) setFound(ofList.findIndex((place) => place.id === id));
  const at = found ?? -1;
  const above = at > 0 && at < MOST ? at : 0;
  const opened = ofList[at] ?? { id, cover: undefined, entry: undefined };
  // So far down the list goes on below, and has nothing above.
  const others = isChosen ? chosen.items : at < MOST ? ofList : ofList.slice(at + 1);
  const items = above > 0 ? ofList : [opened, ...others.filter((place) => place.id !== id)];
  const pages = isChosen ? feed : listed;
  usePrefetchPage(pages, items.length - above - moved);
  return {
    items,
    above,
    isChosen,
    isOver: !pages.hasNextPage && !pages.isPending,
    removeAhead: (matches: (entry: FeedEntry) => boolean) => chosen.removeAhead(matches),
  };
}
