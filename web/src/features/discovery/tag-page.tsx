import { kindsThatCan, type KindThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useState } from 'react';
import { isNotFound } from '../../lib/api/api-error.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './discovery.module.css';
import { choicesOf, sortChoices, type SortChoice } from './kind-choices.ts';

/** Circles have no tags. */
const kinds = choicesOf(kindsThatCan('view'));

/** One tag with its items. `name` is shown until the tag is loaded. */
export function TagPage({ id, name }: { id: string; name: string }) {
  const [kind, setKind] = useState<KindThatCan<'view'> | 'all'>('all');
  const [sort, setSort] = useState<SortChoice>('hot');
  const request = { id, sort, ...(kind !== 'all' && { kind }) };
  const items = usePages('media/tag/details', request);
  const source = useListSource('media/tag/details', request);
  if (isNotFound(items.error)) return <NotFoundPage title="没有找到这个标签" />;
  const title = items.data?.pages[0]?.tag.name ?? name;
  return (
    <div className={styles.page}>
      <PageHeader title={title === '' ? '' : `# ${title}`} />
      <ChoiceRow label="类型" choices={kinds} selected={kind} onSelect={setKind} />
      <ChoiceRow label="排序" choices={sortChoices} selected={sort} onSelect={setSort} />
      <InfiniteList
        query={items}
        source={source}
        skeleton={<CardGridSkeleton cards={8} />}
        empty={<EmptyState title="这里还没有内容" description="换个类型看看" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </div>
  );
}
