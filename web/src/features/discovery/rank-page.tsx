import { kindsThatCan, type KindThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { describeCard } from '../../entities/content/describe-card.ts';
import { RankRow } from '../../entities/content/rank-row.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './discovery.module.css';
import { choicesOf } from './kind-choices.ts';

const PANEL = 'rank';

const kinds = choicesOf(kindsThatCan('rank'));

const periods = [
  { id: 'day', name: '日榜' },
  { id: 'week', name: '周榜' },
  { id: 'month', name: '月榜' },
  { id: 'all', name: '总榜' },
] as const;

const measures = [
  // What a play is called depends on what is played.
  { value: 'plays', name: '播放', unit: null },
  { value: 'likes', name: '点赞', unit: '个赞' },
  { value: 'collects', name: '收藏', unit: '次收藏' },
  { value: 'sales', name: '热销', unit: '人购买' },
] as const;

/**
 * The ranks: of a day, a week, a month, or all time; by plays, likes, favorites or sales.
 * @param first the kind that they are opened with; all kinds without
 */
export function RankPage({ first = null }: { first?: KindThatCan<'rank'> | null }) {
  const [period, setPeriod] = useState<(typeof periods)[number]['id']>('day');
  const [by, setBy] = useState<(typeof measures)[number]['value']>('plays');
  const [kind, setKind] = useState<KindThatCan<'rank'> | 'all'>(first ?? 'all');
  const rank = usePages('rank/media/list', { period, by, kind });
  const source = useListSource('rank/media/list', { period, by, kind });
  const unit = measures.find(({ value }) => value === by)?.unit ?? null;
  return (
    <div className={styles.column}>
      <PageHeader title="排行榜" />
      <Tabs
        label="周期"
        tabs={periods}
        selected={period}
        onSelect={(id) => setPeriod(periods.find((it) => it.id === id)?.id ?? 'day')}
        panelId={PANEL}
      />
      <ChoiceRow label="类型" choices={kinds} selected={kind} onSelect={setKind} />
      <ChoiceRow label="榜单" choices={measures} selected={by} onSelect={setBy} />
      <div id={PANEL} role="tabpanel" aria-label="榜单">
        <InfiniteList
          query={rank}
          source={source}
          skeleton={<RankSkeleton />}
          empty={<EmptyState title="这个榜还没有内容" description="换个周期看看" />}
        >
          {(pages) => (
            <div className={styles.rows}>
              {pages
                .flatMap((page) => page.list)
                .map(({ place, value, card }) => (
                  <RankRow
                    key={card.id}
                    card={card}
                    rank={place}
                    figure={`${formatCount(value)}${unit ?? describeCard(card).playsUnit}`}
                  />
                ))}
            </div>
          )}
        </InfiniteList>
      </div>
    </div>
  );
}

function RankSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="正在加载">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.rowSkeleton}>
          <Skeleton width={96} height={54} radius="var(--radius-card)" />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
  );
}
