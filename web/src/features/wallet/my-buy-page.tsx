import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { BoughtSeries } from './bought-series.tsx';
import styles from './wallet.module.css';

const tabs = [
  { id: 'all', name: '全部' },
  { id: 'long', name: '视频' },
  { id: 'short', name: '短视频' },
  { id: 'series', name: '合集' },
] as const;

type TabId = (typeof tabs)[number]['id'];

const PANEL = 'bought';

/** What the user owns for good, by kind. */
export function MyBuyPage() {
  const [kind, setKind] = useState<TabId>('all');
  return (
    <div className={styles.page}>
      <PageHeader title="我的购买" />
      <Tabs
        label="类型"
        tabs={tabs}
        selected={kind}
        onSelect={(id) => setKind(id as TabId)}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" className={styles.bought}>
        {kind === 'series' ? <BoughtSeries /> : <Bought key={kind} kind={kind} />}
      </div>
    </div>
  );
}

function Bought({ kind }: { kind: Exclude<TabId, 'series'> }) {
  const navigate = useNavigate();
  const bought = useInfiniteQuery({
    queryKey: ['media/bought', kind],
    queryFn: ({ pageParam, signal }) =>
      post(
        'media/bought',
        {
          ...(kind === 'all' ? {} : { kind }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
  if (!bought.data) {
    return bought.error ? (
      <ErrorState
        line={errorMessage(bought.error)}
        onRetry={() => void bought.refetch()}
        isRetrying={bought.isFetching}
      />
    ) : (
      <CardGridSkeleton cards={6} />
    );
  }
  const { pages } = bought.data;
  if (pages.every((page) => page.list.length === 0)) {
    return (
      <EmptyState title="还没有买过视频" line="买过的视频永久可看，都会放在这里">
        <Button look="secondary" onClick={() => void navigate({ to: '/' })}>
          去首页看看
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ContentPages pages={pages} />
      <EndOfList
        hasMore={bought.hasNextPage}
        isFetching={bought.isFetchingNextPage}
        error={bought.error}
        onMore={() => void bought.fetchNextPage()}
      />
    </>
  );
}
