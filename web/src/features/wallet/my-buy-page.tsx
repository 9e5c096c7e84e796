import { useNavigate } from '@tanstack/react-router';
import { kindsThatCan, type KindThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { kindNames } from '../../entities/content/kind-names.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './wallet.module.css';

type TabId = KindThatCan<'buy'> | 'all';

const tabs: readonly { id: TabId; name: string }[] = [
  { id: 'all', name: '全部' },
  ...kindsThatCan('buy').map((id) => ({ id, name: kindNames[id] })),
];

/** What the empty list of a kind says where the general words say too little. */
const emptyTexts: Readonly<Partial<Record<TabId, readonly [title: string, line: string]>>> = {
  series: ['还没有买过合集', '买下的合集永久可看，以后更新的剧集也在内'],
};

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
        onSelect={(id) => setKind(tabs.find((tab) => tab.id === id)?.id ?? 'all')}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" className={styles.bought} key={kind}>
        <Bought kind={kind} />
      </div>
    </div>
  );
}

function Bought({ kind }: { kind: TabId }) {
  const request = kind === 'all' ? {} : { kind };
  const bought = usePages('media/bought', request);
  const source = useListSource('media/bought', request);
  const [title, line] = emptyTexts[kind] ?? [
    `还没有买过${kind === 'all' ? '任何内容' : kindNames[kind]}`,
    '买过的永久是你的，都会放在这里',
  ];
  const empty = <NothingBought title={title} line={line} />;
  return (
    <InfiniteList
      query={bought}
      source={source}
      skeleton={<CardGridSkeleton cards={6} />}
      empty={empty}
    >
      {(pages) => <ContentPages pages={pages} />}
    </InfiniteList>
  );
}

function NothingBought({ title, line }: { title: string; line: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState title={title} description={line}>
      <Button variant="secondary" onClick={() => void navigate({ to: '/' })}>
        去首页看看
      </Button>
    </EmptyState>
  );
}
