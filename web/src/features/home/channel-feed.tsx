import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import type { ReactNode } from 'react';
import { useAds } from '../../entities/ads/use-ads.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { SectionTitle } from './section-title.tsx';
import { useChannelFeed } from './use-channel-feed.ts';

export interface ChannelFeedProps {
  channelId: string;
  /** Shown when the whole channel is empty. */
  empty: ReactNode;
}

/** The endless feed of a channel. */
export function ChannelFeed({ channelId, empty }: ChannelFeedProps) {
  const feed = useChannelFeed(channelId);
  const ads = useAds(adPositions.feed);
  if (feed.isPending) return <FeedSkeleton />;
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
