import { useEffect, useEffectEvent, useRef } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { onReconnect } from '../online/online.ts';
import { usePageScroller } from '../keep-alive/page-scroller.ts';
import styles from './end-of-list.module.css';

/** How far ahead the next page is fetched, px. */
const AHEAD = '900px';

interface EndOfListProps {
  hasMore: boolean;
  isFetching: boolean;
  /** Why the next page failed to load; null if it did not. */
  error: Error | null;
  onMore: () => void;
}

/** The end of an infinite list: loads the next page when it comes near, and says when there is none or it failed. */
export function EndOfList({ hasMore, isFetching, error, onMore }: EndOfListProps) {
  const end = useRef<HTMLDivElement>(null);
  const scroller = usePageScroller();
  const isWaiting = hasMore && !isFetching && error === null;
  const more = useEffectEvent(onMore);

  useEffect(() => {
    if (!end.current || !isWaiting) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { root: scroller.current, rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, scroller]);

  const isFailed = error !== null;
  useEffect(() => (isFailed ? onReconnect(() => more()) : undefined), [isFailed]);

  return (
    <div ref={end} className={styles.end}>
      {error !== null ? (
        <button type="button" className={styles.retry} onClick={onMore}>
          {errorMessage(error)}，点这里重试
        </button>
      ) : hasMore ? (
        <span role="status">{isFetching ? '正在加载' : ''}</span>
      ) : (
        <span>没有更多了</span>
      )}
    </div>
  );
}
