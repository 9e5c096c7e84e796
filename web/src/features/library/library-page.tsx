import type { LibraryKind } from '@yehang/contract/shapes/content.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { kindNames } from '../../entities/content/kind-names.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { LibraryList } from './library-list.tsx';
import styles from './library.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { DownloadList } from './download-list.tsx';
import type { LibraryTab } from './use-library.ts';
import { useLibraryKinds } from './use-library.ts';

/** In the order of the index in the URL. */
const tabs = [
  { id: 'collected', name: '收藏' },
  { id: 'watched', name: '足迹' },
  { id: 'saved', name: '缓存' },
] as const;

interface LibraryPageProps {
  tabIndex: number;
  onTab: (tabIndex: number) => void;
}

/** The viewer's library: favorites, history, and downloads. */
export function LibraryPage({ tabIndex, onTab }: LibraryPageProps) {
  const tab = tabs[tabIndex] ?? tabs[0];
  const panelId = useId();
  const [isSelecting, setSelecting] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeader title="收藏与足迹">
        <button
          type="button"
          className={styles.manage}
          aria-pressed={isSelecting}
          onClick={() => setSelecting(!isSelecting)}
        >
          {isSelecting ? '完成' : '管理'}
        </button>
      </PageHeader>
      <Tabs
        label="收藏与足迹"
        tabs={tabs}
        selected={tab.id}
        onSelect={(id) => {
          setSelecting(false);
          onTab(tabs.findIndex((it) => it.id === id));
        }}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={tab.name}>
        {tab.id === 'saved' ? (
          <DownloadList isSelecting={isSelecting} onSelected={() => setSelecting(false)} />
        ) : (
          <KindsOf
            key={tab.id}
            side={tab.id}
            isSelecting={isSelecting}
            onSelecting={setSelecting}
          />
        )}
      </div>
    </div>
  );
}

interface KindsOfProps {
  side: LibraryTab;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

function KindsOf({ side, isSelecting, onSelecting }: KindsOfProps) {
  const kinds = useLibraryKinds();
  const [kind, setKind] = useState<LibraryKind>('long');
  if (!kinds.data) {
    return kinds.error ? (
      <ErrorState
        message={errorMessage(kinds.error)}
        onRetry={() => void kinds.refetch()}
        isRetrying={kinds.isFetching}
      />
    ) : (
      <RowsSkeleton />
    );
  }
  const counted = kinds.data.kinds.map((it) => ({ kind: it.kind, count: it[side] }));
  const total = counted.find((it) => it.kind === kind)?.count ?? 0;
  return (
    <>
      <div className={styles.kinds}>
        <ChoiceRow
          label="类型"
          choices={counted.map((it) => ({
            value: it.kind,
            name:
              it.count > 0 ? `${kindNames[it.kind]} ${formatCount(it.count)}` : kindNames[it.kind],
          }))}
          selected={kind}
          onSelect={(next) => {
            onSelecting(false);
            setKind(next);
          }}
        />
      </div>
      <LibraryList
        key={kind}
        side={side}
        kind={kind}
        total={total}
        isSelecting={isSelecting}
        onSelected={() => onSelecting(false)}
      />
    </>
  );
}
