import { Sheet } from '@yehang/ui/sheet.tsx';
import type { RefObject } from 'react';
import { PageScroller } from '../../lib/keep-alive/page-scroller.ts';
import styles from './comments.module.css';
import { CommentsPanel } from './comments-panel.tsx';

/** A sheet does not scroll with its page. */
const ownScroller: RefObject<HTMLElement | null> = { current: null };

interface CommentsSheetProps {
  contentId: string;
  onCount: (by: number) => void;
  onClose: () => void;
}

/** Comments over what is playing; it goes on, and dragging the sheet away shows all of it again. */
export function CommentsSheet({ contentId, onCount, onClose }: CommentsSheetProps) {
  return (
    <Sheet title="评论" onClose={onClose}>
      <PageScroller value={ownScroller}>
        <div className={styles.inSheet}>
          <CommentsPanel contentId={contentId} onCount={onCount} />
        </div>
      </PageScroller>
    </Sheet>
  );
}
