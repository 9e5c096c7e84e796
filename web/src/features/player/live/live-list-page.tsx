import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { ContentCard } from '../../../entities/content/content-card.tsx';
import { channelLayout } from './channel-layout.tsx';
import styles from './live-page.module.css';
import { useLiveHome } from './live-query.ts';

/** All live channels by category. */
export function LiveListPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="直播" />
      <Categories />
    </div>
  );
}

function Categories() {
  const home = useLiveHome();
  if (home.isPending)
    return (
      <div className={styles.grid}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={140} />
        ))}
      </div>
    );
  if (!home.data)
    return (
      <ErrorState
        message={errorMessage(home.error)}
        onRetry={() => void home.refetch()}
        isRetrying={home.isFetching}
      />
    );
  return (
    <PullToRefresh onRefresh={() => home.refetch()}>
      {home.data.categories.length === 0 && (
        <EmptyState title="还没有直播频道" description="过一会儿再来看看" />
      )}
      {home.data.categories.map(({ name, channels }) => (
        <section key={name} className={styles.section} aria-label={name}>
          <h2 className={styles.sectionTitle}>{name}</h2>
          <ul className={styles.grid}>
            {channels.map((channel) => (
              <li key={channel.id}>
                <ContentCard card={channel} layout={channelLayout} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PullToRefresh>
  );
}
