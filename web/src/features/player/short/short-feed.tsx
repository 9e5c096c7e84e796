import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useMemo, useRef } from 'react';
import { tellFailure } from '../../../lib/api/api-error.ts';
import { FeedContext } from './feed-context.ts';
import { PeopleToFollow } from './people-to-follow.tsx';
import styles from './short-feed.module.css';
import { ShortPager, stepPager } from './short-pager.tsx';
import { useMoreAhead } from './use-more-ahead.ts';
import { usePlaces } from './use-places.ts';
import type { FeedCall, FeedWalk } from './use-short-feed.ts';
import { useShortFeed } from './use-short-feed.ts';

interface ShortFeedProps {
  call: FeedCall;
  walk: FeedWalk;
  /** Where the viewer is in it. */
  index: number;
  onIndex: (index: number) => void;
  /** Begins another walk. */
  onAnew: (again: boolean) => void;
}

/** One feed: its screens, what stands below the last one, and what stands there without any. */
export function ShortFeed({ call, walk, index, onIndex, onAnew }: ShortFeedProps) {
  const root = useRef<HTMLDivElement>(null);
  const feed = useShortFeed(call, walk);
  const { places, dropAhead } = usePlaces(feed.data?.pages, index);
  useMoreAhead(feed, places.length - index);
  const dropping = useRef(dropAhead);
  dropping.current = dropAhead;
  const controls = useMemo(
    () => ({
      step: (by: number) => stepPager(root.current?.querySelector('[data-feed]') ?? null, by),
      isChosen: call !== 'media/short/care',
      dropAhead: (...asked: Parameters<typeof dropAhead>) => dropping.current(...asked),
    }),
    [call],
  );

  if (feed.isPending) {
    return <span className={styles.spinner} role="status" aria-label="正在加载" />;
  }
  const end = feed.error ? (
    <ErrorState
      line={tellFailure(feed.error)}
      onRetry={() => void (feed.data ? feed.fetchNextPage() : feed.refetch())}
      isRetrying={feed.isFetching}
    />
  ) : feed.hasNextPage ? (
    <span className={styles.spinner} role="status" aria-label="正在加载" />
  ) : (
    <FeedEnd call={call} isEmpty={places.length === 0} isAgain={walk.again} onAnew={onAnew} />
  );
  if (places.length === 0) return <div className={styles.alone}>{end}</div>;
  return (
    <div ref={root} className={styles.root}>
      <FeedContext value={controls}>
        <ShortPager places={places} index={index} onIndex={onIndex} end={end} />
      </FeedContext>
    </div>
  );
}

interface FeedEndProps {
  call: FeedCall;
  isEmpty: boolean;
  /** Whether what was seen lately was in it as well. */
  isAgain: boolean;
  onAnew: (again: boolean) => void;
}

function FeedEnd({ call, isEmpty, isAgain, onAnew }: FeedEndProps) {
  if (call === 'media/short/care') {
    return (
      <>
        <EmptyState
          title={isEmpty ? '还没有关注的动态' : '关注的作品都看完了'}
          line="关注喜欢的作者，新作品会出现在这里"
        />
        <PeopleToFollow onDone={() => onAnew(false)} />
      </>
    );
  }
  if (isEmpty && isAgain) {
    return (
      <EmptyState title="还没有短视频" line="上架后会出现在这里">
        <Button look="secondary" onClick={() => onAnew(false)}>
          看看有没有新的
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={isEmpty ? '暂时没有新的' : '都看完了'} line="新作品上架后会第一时间出现">
      <Button onClick={() => onAnew(false)}>看看有没有新的</Button>
      <Button look="secondary" onClick={() => onAnew(true)}>
        看过的再看一遍
      </Button>
    </EmptyState>
  );
}
