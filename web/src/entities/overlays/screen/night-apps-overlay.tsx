import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useRef } from 'react';
import { AdMark } from '../../ads/ad-mark.tsx';
import { idsOf, useShownAds } from '../../ads/use-shown-ads.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import styles from './night-apps-overlay.module.css';
import type { OverlayActions } from './overlay-frame.tsx';
import { OverlayFrame } from './overlay-frame.tsx';
import { useFollowAndClose } from './use-follow-and-close.ts';

/** Apps that the operator recommends. */
export function NightAppsOverlay({
  apps,
  ...ways
}: { apps: readonly LinkItem[] } & OverlayActions) {
  const follow = useFollowAndClose(ways);
  const list = useRef<HTMLUListElement>(null);
  useShownAds(list, idsOf(apps));
  return (
    <OverlayFrame label="今夜应用" isDismissible onDismiss={ways.onClose} className={styles.panel}>
      <h2 className={styles.head}>
        今夜应用
        <AdMark />
      </h2>
      <ul ref={list} className={styles.apps}>
        {apps.map((app) => (
          <li key={app.id} data-ad={app.id}>
            <button type="button" className={styles.app} onClick={() => follow(app)}>
              {app.cover ? (
                <EncryptedImage {...app.cover} alt="" isUrgent className={styles.icon} />
              ) : (
                <span className={styles.icon} aria-hidden="true">
                  {app.title.slice(0, 1)}
                </span>
              )}
              <span className={styles.title}>{app.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button isWide onClick={ways.onClose}>
        进入夜航
      </Button>
    </OverlayFrame>
  );
}
