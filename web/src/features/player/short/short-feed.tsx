import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useMemo, useRef } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { FeedContext } from './feed-context.ts';
import { PeopleToFollow } from './people-to-follow.tsx';
import styles from './short-feed.module.css';
import { ShortPager, stepPager } from './short-pager.tsx';
import { usePrefetchPage } from './use-prefetch-page.ts';
import { useFeedItems } from './use-feed-items.ts';
import type { FeedCall, FeedSession } from './use-short-feed.ts';
import { useShortFeed } from './use-short-feed.ts';

interface ShortFeedProps {
  call: FeedCall;
  session: FeedSession;
  /** The viewer's position. */
  index: number;
  onIndex: (index: number) => void;
  /** Starts another session. */
  onRestart: (again: boolean) => void;
}

/** One feed: its screens, the end below the last one, and the empty state. */
export function ShortFeed({ call, session, index, onIndex, onRestart }: ShortFeedProps) {
  const root = useRef<HTMLDivElement>(null);
  const feed = useShortFeed(call, session);
  const { items, removeAhead } = useFeedItems(feed.data?.pages, index);
  usePrefetchPage(feed, items.length - index);
  const dropping = useRef(removeAhead);
  dropping.current = removeAhead;
  const controls = useMemo(
    () => ({
      step: (by: number) => stepPager(root.current?.querySelector('[data-feed]') ?? null, by),
      isChosen: call !== 'media/short/care',
      removeAhead: (...asked: Parameters<typeof removeAhead>) => dropping.current(...asked),
    }),
    [call],
  );

  if (feed.isPending) {
    return <span className={styles.spinner} role="status" aria-label="正在加载" />;
  }
  const end = feed.error ? (
    <ErrorState
      message={errorMessage(feed.error)}
      onRetry={() => void (feed.data ? feed.fetchNextPage() : feed.refetch())}
      isRetrying={feed.isFetching}
    />
  ) : feed.hasNextPage ? (
    <span className={styles.spinner} role="status" aria-label="正在加载" />
  ) : (
    <FeedEnd
      call={call}
      isEmpty={items.length === 0}
      isAgain={session.again}
      onRestart={onRestart}
    />
  );
  if (items.length === 0) return <div className={styles.alone}>{end}</div>;
  return (
    <div ref={root} className={styles.root}>
      <FeedContext value={controls}>
        <ShortPager items={items} index={index} onIndex={onIndex} end={end} />
      </FeedContext>
    </div>
  );
}

interface FeedEndProps {
  call: FeedCall;
  isEmpty: boolean;
  /** Whether recently watched videos were included. */
  isAgain: boolean;
  onRestart: (again: boolean) => void;
}

function FeedEnd({ call, isEmpty, isAgain, onRestart }: FeedEndProps) {
  if (call === 'media/short/care') {
    return (
      <>
        <EmptyState
          title={isEmpty ? '还没有关注的动态' : '关注的作品都看完了'}
          description="关注喜欢的作者，新作品会出现在这里"
        />
        <PeopleToFollow onDone={() => onRestart(false)} />
      </>
    );
  }
  if (isEmpty && isAgain) {
    return (
      <EmptyState title="还没有短视频" description="上架后会出现在这里">
        <Button variant="secondary" onClick={() => onRestart(false)}>
          看看有没有新的
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isEmpty ? '暂时没有新的' : '都看完了'}
      description="新作品上架后会第一时间出现"
    >
      <Button onClick={() => onRestart(false)}>看看有没有新的</Button>
      <Button variant="secondary" onClick={() => onRestart(true)}>
        看过的再看一遍
      </Button>
    </EmptyState>
  );
}
