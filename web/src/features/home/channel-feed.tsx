import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useAds } from '../../entities/ads/use-ads.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { useOnceNear } from '../../lib/page/use-once-near.ts';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { SectionTitle } from './section-title.tsx';
import { useChannelFeed } from './use-channel-feed.ts';

interface ChannelFeedProps {
  channelId: string;
  /** Shown when the whole channel is empty. */
  empty: ReactNode;
}

/** The endless feed of a channel, fetched when the viewer scrolls near it. */
export function ChannelFeed({ channelId, empty }: ChannelFeedProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useOnceNear(place);
  const feed = useChannelFeed(channelId, isNear);
  const ads = useAds(adPositions.feed);
  if (feed.isPending) {
    return (
      <section ref={place}>
        <SectionTitle title="最新上架" />
        <CardGridSkeleton cards={6} isStill={!isNear} />
      </section>
    );
  }
  if (!feed.data) {
    const retry = () => void feed.refetch();
    return (
      <ErrorState message={errorMessage(feed.error)} onRetry={retry} isRetrying={feed.isFetching} />
    );
  }
  if (feed.data.pages[0]?.list.length === 0) return empty;
  return (
    <section>
      <SectionTitle title="最新上架" />
      <ContentPages pages={feed.data.pages} ads={ads} />
      <EndOfList
        hasMore={feed.hasNextPage}
        isFetching={feed.isFetchingNextPage}
        error={feed.isFetchNextPageError ? feed.error : null}
        onMore={() => void feed.fetchNextPage()}
      />
    </section>
  );
}
