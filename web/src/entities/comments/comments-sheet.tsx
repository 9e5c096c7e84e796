import { Sheet } from '@yehang/ui/sheet.tsx';
import type { RefObject } from 'react';
import { PageScroller } from '../../lib/keep-alive/page-scroller.ts';
import type { CommentSubject } from './comment-cache.ts';
import styles from './comments.module.css';
import { CommentsPanel } from './comments-panel.tsx';

/** A sheet does not scroll with its page. */
const ownScroller: RefObject<HTMLElement | null> = { current: null };

interface CommentsSheetProps {
  subject: CommentSubject;
  onCount: (by: number) => void;
  onClose: () => void;
}

/** Comments over a playing video; it plays on, and dragging the sheet down uncovers it. */
export function CommentsSheet({ subject, onCount, onClose }: CommentsSheetProps) {
  return (
    <Sheet title="评论" onClose={onClose}>
      <PageScroller value={ownScroller}>
        <div className={styles.inSheet}>
          <CommentsPanel subject={subject} onCount={onCount} />
        </div>
      </PageScroller>
    </Sheet>
  );
}
