import type { Announcement } from '@yehang/contract/shapes/link.ts';
import { Button } from '@yehang/ui/button.tsx';
import { SafeHtml } from '../../../lib/html/safe-html.tsx';
import styles from './announcement-overlay.module.css';
import type { OverlayActions } from './overlay-frame.tsx';
import { OverlayFrame } from './overlay-frame.tsx';
import { useFollowAndClose } from './use-follow-and-close.ts';

/** An announcement of the operator. Only its button closes it, and back. */
export function AnnouncementOverlay({
  announcement: { title, content, jumpUrl },
  ...ways
}: { announcement: Announcement } & OverlayActions) {
  const follow = useFollowAndClose(ways);
  return (
    <OverlayFrame
      label={`公告：${title}`}
      isDismissible={false}
      onDismiss={ways.onClose}
      className={styles.panel}
    >
      <p className={styles.kind}>官方公告</p>
      <h2 className={styles.title}>{title}</h2>
      {/* Focusable, so that long text can be scrolled by keyboard. */}
      <div className={styles.content} tabIndex={0} role="region" aria-label="公告内容">
        <SafeHtml html={content} onFollow={(href) => follow({ href })} />
      </div>
      <div className={styles.actions}>
        <Button isWide onClick={ways.onClose}>
          我知道了
        </Button>
        {jumpUrl !== null && (
          <Button variant="quiet" isWide onClick={() => follow({ jumpUrl })}>
            查看详情
          </Button>
        )}
      </div>
    </OverlayFrame>
  );
}
