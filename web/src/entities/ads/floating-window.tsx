import { classNames } from '@yehang/ui/class-names.ts';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { useRef, useSyncExternalStore } from 'react';
import { useConfigWithAds } from '../config/use-config.ts';
import { useFollowLink } from '../links/follow-link.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { keysOfToday, readKeysOfDay, withKeyOfToday } from '../../lib/store/keys-of-day.ts';
import { persistedValue } from '../../lib/store/persisted-value.ts';
import styles from './floating-window.module.css';
import { useShownAds } from './use-shown-ads.ts';
import { useDocking } from './use-docking.ts';

/** Windows that were closed today, by the id of their ad. */
const closedWindows = persistedValue(() => localStorage, 'yehang.closed-windows', readKeysOfDay);

/** A picture with a link that floats over the page until it is closed for the day. */
export function FloatingWindow({ place }: { place: 'home' | 'ai' }) {
  const config = useConfigWithAds();
  const item = place === 'home' ? config?.floatingWindow : config?.aiFloatingWindow;
  const closed = useSyncExternalStore(closedWindows.subscribe, closedWindows.get);
  if (!item?.cover || keysOfToday(closed, Date.now()).includes(item.id)) return null;
  return <DockingWindow key={item.id} item={item} />;
}

function DockingWindow({ item }: { item: LinkItem }) {
  const area = useRef<HTMLDivElement>(null);
  const { isDocked, comeOut } = useDocking(area);
  const followLink = useFollowLink();
  useShownAds(area, item.id);
  return (
    <div
      ref={area}
      data-ad={item.id}
      className={classNames(styles.window, isDocked && styles.docked)}
    >
      <button
        type="button"
        className={styles.picture}
        aria-label={isDocked ? `展开浮窗：${item.title}` : item.title}
        onClick={() => (isDocked ? comeOut() : followLink(item))}
      >
        {item.cover && <EncryptedImage {...item.cover} alt="" className={styles.image} />}
      </button>
      {!isDocked && (
        <button
          type="button"
          className={styles.close}
          aria-label="关闭浮窗"
          onClick={() =>
            closedWindows.set(withKeyOfToday(closedWindows.get(), item.id, Date.now()))
          }
        >
          <span className={styles.cross}>
            <CloseIcon size={10} />
          </span>
        </button>
      )}
    </div>
  );
}
