import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';

/** Everything that is announced, the next to come out first. */
export function ReservedListPage() {
  const announced = usePages('reserved/list', {});
  return (
    <>
      <PageHeader title="新作预约" />
      <InfiniteList
        query={announced}
        skeleton={<CardGridSkeleton cards={4} />}
        empty={<EmptyState title="暂时没有新作预告" description="有新作要上线时，会先在这里预告" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </>
  );
}
