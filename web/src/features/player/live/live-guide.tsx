import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import styles from './live-page.module.css';
import { useLiveGuide } from './live-query.ts';
import { programmesOf, startText } from './programmes.ts';

/** The programme guide of a channel: now, next, and the rest of the day. Nothing where it has none. */
export function LiveGuide({ id }: { id: string }) {
  const guide = useLiveGuide(id);
  const pages = guide.data?.pages ?? [];
  const now = pages[0]?.serverTime ?? 0;
  const list = programmesOf(pages);
  if (guide.isPending)
    return (
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>节目单</h2>
        <Skeleton height={320} radius="var(--radius-panel)" />
        <div className={styles.more} />
      </section>
    );
  if (guide.error && list.length === 0)
    return (
      <ErrorState
        message={errorMessage(guide.error)}
        onRetry={() => void guide.refetch()}
        isRetrying={guide.isFetching}
      />
    );
  if (list.length === 0) return null;
  return (
    <section className={styles.section} aria-label="节目单">
      <h2 className={styles.sectionTitle}>节目单</h2>
      <ol className={styles.guide}>
        {list.map(({ contentId, title, startsAt, endsAt }) => {
          const isNow = startsAt <= now && now < endsAt;
          return (
            <li
              key={startsAt}
              className={classNames(styles.programme, isNow && styles.isNow)}
              aria-current={isNow ? 'true' : undefined}
              data-item={contentId}
            >
              <time dateTime={new Date(startsAt).toISOString()}>{startText(startsAt, now)}</time>
              <span className={styles.programmeTitle}>{title}</span>
              {isNow && <span className={styles.nowMark}>正在播</span>}
            </li>
          );
        })}
      </ol>
      {/* A channel of one film has nothing else to name. */}
      {guide.hasNextPage && list.length > 1 && (
        <Button
          variant="quiet"
          isWide
          className={styles.more}
          onClick={() => void guide.fetchNextPage()}
          disabled={guide.isFetchingNextPage}
        >
          看后面的节目
        </Button>
      )}
    </section>
  );
}
