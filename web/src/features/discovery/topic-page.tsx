import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { isNotFound } from '../../lib/api/api-error.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './discovery.module.css';

/** One topic with its items. `name` is shown until the topic is loaded. */
export function TopicPage({ id, name }: { id: string; name: string }) {
  const items = usePages('media/topic/details', { id });
  const source = useListSource('media/topic/details', { id });
  if (isNotFound(items.error)) return <NotFoundPage title="没有找到这个专题" />;
  const topic = items.data?.pages[0]?.topic;
  return (
    <div className={styles.page}>
      <PageHeader title={topic?.title ?? name} />
      {topic && topic.intro !== '' && <p className={styles.intro}>{topic.intro}</p>}
      <InfiniteList
        query={items}
        source={source}
        skeleton={<CardGridSkeleton cards={8} />}
        empty={<EmptyState title="这里还没有内容" description="看看别的专题吧" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </div>
  );
}
