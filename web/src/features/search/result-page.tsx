import { useNavigate } from '@tanstack/react-router';
import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { SearchKind } from '@yehang/contract/shapes/search.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { kindNames } from '../../entities/content/kind-names.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { addSearch } from './search-history.ts';
import { filterGroups, filtersOfTab, keepFilters, noFilters } from './search-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { ResultList, type ResultSort } from './result-list.tsx';
import styles from './result-page.module.css';
import { SearchBox } from './search-box.tsx';
import { Suggestions } from './suggestions.tsx';

const PANEL = 'search-results';

/** The tabs: every kind that search finds. */
const kinds: readonly { id: SearchKind; name: string }[] = [
  { id: 'all', name: '综合' },
  ...kindsThatCan('search').map((id) => ({ id, name: kindNames[id] })),
  { id: 'user', name: '用户' },
];

const sorts: readonly { value: ResultSort; name: string }[] = [
  { value: 'fitting', name: '最相关' },
  { value: 'new', name: '最新' },
  { value: 'hot', name: '最热' },
  { value: 'collected', name: '收藏最多' },
];

/** The results of a search by kind, with sorting and filters. */
export function ResultPage({ text }: { text: string }) {
  const navigate = useNavigate();
  // What is typed belongs to the results that it was typed over.
  const [edit, setEdit] = useState({ over: text, typed: text });
  const typed = edit.over === text ? edit.typed : text;
  const setTyped = (next: string) => setEdit({ over: text, typed: next });
  const isEditing = typed.trim() !== '' && typed.trim() !== text;
  const search = (word: string) => {
    addSearch(word);
    setEdit({ over: word, typed: word });
    void navigate({ to: '/subPage/search/result', search: { text: word }, replace: true });
  };
  return (
    <div className={styles.page}>
      <SearchBox text={typed} onText={setTyped} onSearch={search} isFirst={text === ''} />
      {isEditing ? (
        <Suggestions text={typed.trim()} onSearch={search} />
      ) : text === '' ? (
        <EmptyState title="想看点什么" description="输入片名、作者或标签" />
      ) : (
        <Results text={text} onSearch={search} />
      )}
    </div>
  );
}

function Results({ text, onSearch }: { text: string; onSearch: (word: string) => void }) {
  const [kind, setKind] = useState<SearchKind>('all');
  const [sort, setSort] = useState<ResultSort>('fitting');
  const [conditions, setConditions] = useState(noFilters);
  const isContent = kind !== 'user';
  const names = filtersOfTab[kind];
  return (
    <>
      <div className={styles.filters}>
        <Tabs
          label="类型"
          tabs={kinds}
          selected={kind}
          onSelect={(id) => setKind(kinds.find((it) => it.id === id)?.id ?? 'all')}
          panelId={PANEL}
        />
        {isContent && (
          <FilterBar groups={filterGroups(conditions, setConditions, names)}>
            <ChoiceRow label="排序" choices={sorts} selected={sort} onSelect={setSort} />
          </FilterBar>
        )}
      </div>
      <div id={PANEL} role="tabpanel" aria-label="搜索结果">
        <ResultList
          text={text}
          kind={kind}
          sort={isContent ? sort : 'fitting'}
          conditions={keepFilters(conditions, names)}
          onSearch={onSearch}
        />
      </div>
    </>
  );
}
