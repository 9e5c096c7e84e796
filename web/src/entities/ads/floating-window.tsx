import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useRef, useState } from 'react';
import { useConfig } from '../config/use-config.ts';
import { useFollowLink } from '../links/follow-link.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './floating-window.module.css';
import { useShownAds } from './use-shown-ads.ts';

/** A picture with a link that floats over the page until it is closed. */
export function FloatingWindow({ place }: { place: 'home' | 'ai' }) {
  const config = useConfig();
  const item = place === 'home' ? config?.floatingWindow : config?.aiFloatingWindow;
  const [isClosed, setClosed] = useState(false);
  const followLink = useFollowLink();
  const window = useRef<HTMLDivElement>(null);
  useShownAds(window, isClosed ? '' : (item?.id ?? ''));
  if (!item?.cover || isClosed) return null;
  return (
    <div ref={window} className={styles.window} data-ad={item.id}>
      <button
        type="button"
        className={styles.picture}
        aria-label={item.title}
        onClick={() => followLink(item)}
      >
        <EncryptedImage {...item.cover} alt="" className={styles.image} />
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label="关闭浮窗"
        onClick={() => setClosed(true)}
      >
        <span className={styles.cross}>
          <CloseIcon size={10} />
        </span>
      </button>
    </div>
  );
}
