import { useNavigate } from '@tanstack/react-router';
import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { WorkWaterfall } from '../../entities/ai/work-waterfall.tsx';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import styles from './ai-create.module.css';

interface PictureSheetProps {
  selected: string;
  onSelect: (work: AiWork) => void;
  onClose: () => void;
}

/** Pictures of the user's own library, of which one is chosen. */
export function PictureSheet({ selected, onSelect, onClose }: PictureSheetProps) {
  const navigate = useNavigate();
  const query = usePages('aiorder/library', { kind: 'picture', pageSize: 30 });
  const works = query.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Sheet title="选一张图片" onClose={onClose}>
      <div className={styles.picker}>
        {query.isPending ? (
          <Skeleton aspectRatio="1 / 1" />
        ) : works.length === 0 && !query.error ? (
          <EmptyState title="还没有图片" description="先用文字生成一张，再让它动起来">
            <Button onClick={() => void navigate({ to: '/ai/texttoimage' })}>去生成图片</Button>
          </EmptyState>
        ) : (
          <>
            <WorkWaterfall
              works={works}
              selected={new Set([selected])}
              onOpen={(at) => works[at] && onSelect(works[at])}
            />
            <EndOfList
              hasMore={query.hasNextPage}
              isFetching={query.isFetchingNextPage}
              error={query.error}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
