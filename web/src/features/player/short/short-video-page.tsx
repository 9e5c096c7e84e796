import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { loadHlsEngine } from '../engine/open-engine.ts';
import { BackButton, useLeavePage } from '../stage/back-button.tsx';
import { FeedContext } from './feed-context.ts';
import { ShortPager, stepPager } from './short-pager.tsx';
import styles from './short-video-page.module.css';
import type { ShortList } from './use-opened-list.ts';
import { useOpenedList } from './use-opened-list.ts';

/** Short videos, one a screen: those of the list that the video was opened from, starting with it. */
export function ShortVideoPage({ id, list }: { id: string; list: ShortList }) {
  const page = useRef<HTMLDivElement>(null);
  // Counted from the opened one: those above it are inserted later.
  const [moved, setMoved] = useState(0);
  const { items, above, isOver, removeAhead, isChosen } = useOpenedList(id, list, moved);
  const leave = useLeavePage();
  const dropping = useRef(removeAhead);
  dropping.current = removeAhead;
  useEffect(() => {
    // Errors are shown when the player needs it.
    loadHlsEngine().catch(() => undefined);
  }, []);
  const controls = useMemo(
    () => ({
      step: (by: number) => stepPager(page.current?.querySelector('[data-feed]') ?? null, by),
      isChosen,
      removeAhead: (...asked: Parameters<typeof removeAhead>) => dropping.current(...asked),
    }),
    [isChosen],
  );
  return (
    <div ref={page} className={styles.page}>
      <FeedContext value={controls}>
        <ShortPager
          items={items}
          index={above + moved}
          onIndex={(index) => setMoved(index - above)}
          above={above}
          end={
            isOver ? (
              <EmptyState title="这里的都看完了">
                <Button onClick={leave}>返回</Button>
              </EmptyState>
            ) : (
              <span className={styles.spinner} role="status" aria-label="正在加载" />
            )
          }
        />
      </FeedContext>
      <BackButton />
    </div>
  );
}
