import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { contentAddress } from '../../../entities/content/content-address.ts';
import { copyLink, hasShareSheet, shareLink } from '../../../entities/engagement/share-link.ts';
import styles from './short-menu.module.css';
import { reportWatch } from './watch-reports.ts';

/** The ways to share a video. */
export function ShortShare({ item, onClose }: { item: VideoDetail; onClose: () => void }) {
  const path = contentAddress({ id: item.id, contentType: item.contentType });
  const passOn = (how: () => Promise<void>) => () => {
    onClose();
    reportWatch({ id: item.id, seconds: 0, shared: true });
    void how();
  };
  return (
    <Sheet title="分享" onClose={onClose}>
      <ul className={styles.list}>
        {hasShareSheet() && (
          <li>
            <button
              type="button"
              className={styles.row}
              onClick={passOn(() => shareLink(item.title, path))}
            >
              分享到其他应用
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.row} onClick={passOn(() => copyLink(path))}>
            复制链接
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
