import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { CardGridSkeleton } from '../content-list/card-grid.tsx';
import { CircleRow } from './circle-row.tsx';

/** Circles that somebody joined, where they show them; with null the viewer's own. */
export function JoinedCircles({ userId }: { userId: string | null }) {
  const circles = usePages('circle/list', { sort: 'joined', ...(userId !== null && { userId }) });
  const line = userId === null ? '在社区里加入喜欢的圈子，都会在这里' : '加入了会在这里';
  return (
    <InfiniteList
      query={circles}
      skeleton={<CardGridSkeleton cards={2} />}
      empty={<EmptyState title="还没有加入圈子" description={line} />}
    >
      {(pages) => (
        <ul>
          {pages
            .flatMap((page) => page.list)
            .map((circle) => (
              <CircleRow key={circle.id} circle={circle} />
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}
