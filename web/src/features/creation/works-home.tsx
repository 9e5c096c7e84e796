import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import type { WorkKind, WorkState } from '@yehang/contract/shapes/work.ts';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import styles from './creation.module.css';
import { workKinds } from './creation-views.ts';
import { kindTexts } from './kinds.ts';
import { WorkCard } from './work-card.tsx';
import { stateTexts } from './work-text.ts';

const PANEL = 'works';
/** How often the transcoding progress is polled. */
const PROGRESS_MS = 3_000;

const tabs = [
  { id: 'all', name: '全部' },
  ...(Object.entries(stateTexts) as [WorkState, string][]).map(([id, name]) => ({ id, name })),
];

type KindChoice = WorkKind | 'all';
const kindChoices = [
  { value: 'all' as KindChoice, name: '全部类型' },
  ...workKinds.map((value) => ({ value: value as KindChoice, name: kindTexts[value].name })),
];

/** Totals, and the works by kind and state. @param onPublish null where the viewer may not publish */
export function WorksHome({
  onPublish,
  onConsents,
}: {
  onPublish: (() => void) | null;
  onConsents?: () => void;
}) {
  const [tab, setTab] = useState('all');
  const [kind, setKind] = useState<KindChoice>('all');
  useNewsSeen();
  return (
    <>
      <Totals />
      {onPublish && (
        <Button isWide onClick={onPublish}>
          发布作品
        </Button>
      )}
      {onConsents && (
        <Button isWide variant="quiet" onClick={onConsents}>
          出镜同意
        </Button>
      )}
      <ChoiceRow label="类型" choices={kindChoices} selected={kind} onSelect={setKind} />
      <Tabs label="状态" tabs={tabs} selected={tab} onSelect={setTab} panelId={PANEL} />
      <div id={PANEL} role="tabpanel">
        <Works
          key={`${tab} ${kind}`}
          state={tab === 'all' ? undefined : (tab as WorkState)}
          kind={kind === 'all' ? undefined : kind}
        />
      </div>
    </>
  );
}

function Totals() {
  const { data } = useQuery({
    queryKey: ['publish/info'],
    queryFn: ({ signal }) => post('publish/info', {}, { signal }),
  });
  const figures = [
    { name: '作品', value: data && formatCount(data.works) },
    { name: '播放和阅读', value: data && formatCount(data.plays) },
    { name: '点赞', value: data && formatCount(data.likes) },
  ];
  return (
    <div className={styles.panel}>
      <dl className={styles.totals}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/mine/creationCenter"
        search={{ view: 'income', id: null }}
        className={styles.incomeLink}
      >
        <span className={styles.incomeFigures}>
          <span>
            <b>{data ? formatExactGold(data.pendingIncomeGoldCents) : '—'}</b>
            <span className={styles.hint}>待入账金币</span>
          </span>
          <span>
            <b>{data ? formatExactGold(data.paidIncomeGoldCents) : '—'}</b>
            <span className={styles.hint}>已入账金币</span>
          </span>
        </span>
        <span className={styles.hint}>收入明细</span>
        <ForwardIcon size={16} />
      </Link>
    </div>
  );
}

/** Leaving the list marks its news as seen; until then the badges stay. */
function useNewsSeen() {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void post('publish/seen', {}).then(
        () => client.invalidateQueries({ queryKey: ['publish/info'] }),
        () => undefined,
      );
    },
    [client],
  );
}

interface WorksProps {
  state: WorkState | undefined;
  kind: WorkKind | undefined;
}

function Works({ state, kind }: WorksProps) {
  const works = useInfiniteQuery({
    queryKey: ['publish/contents', state ?? 'all', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      post(
        'publish/contents',
        {
          ...(state ? { state } : {}),
          ...(kind ? { kind } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    refetchInterval: (query) => {
      const all = query.state.data?.pages.flatMap((page) => page.list) ?? [];
      const isInWork = all.some(
        ({ media }) => media.state === 'queued' || media.state === 'working',
      );
      return isInWork ? PROGRESS_MS : false;
    },
  });
  if (!works.data) {
    return works.error ? (
      <ErrorState
        message={errorMessage(works.error)}
        onRetry={() => void works.refetch()}
        isRetrying={works.isFetching}
      />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  }
  const list = works.data.pages.flatMap((page) => page.list);
  const isEmpty = list.length === 0;
  return (
    <PullToRefresh onRefresh={() => works.refetch()}>
      {isEmpty && (
        <EmptyState title="这里还没有作品" description="发布的作品和它们的进度都在这里" />
      )}
      <ul className={styles.works}>
        {list.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </ul>
      {!isEmpty && (
        <EndOfList
          hasMore={works.hasNextPage}
          isFetching={works.isFetchingNextPage}
          error={works.error}
          onMore={() => void works.fetchNextPage()}
        />
      )}
    </PullToRefresh>
  );
}
