import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useRef } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useCode } from '../../lib/page/use-code.ts';
import { useOnceNear } from '../../lib/page/use-once-near.ts';
import type { ChannelFeedProps } from './channel-feed.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';

/** The place of a channel's feed, whose code and cards are asked for when somebody comes near it. */
export function FeedPlace(props: ChannelFeedProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useOnceNear(place);
  const code = useCode('channel-feed', () => import('./channel-feed.tsx'), isNear);
  if (code.data) return <code.data.ChannelFeed {...props} />;
  if (code.error) {
    const retry = () => void code.refetch();
    return (
      <ErrorState message={errorMessage(code.error)} onRetry={retry} isRetrying={code.isFetching} />
    );
  }
  return <FeedSkeleton ref={place} isStill={!isNear} />;
}
