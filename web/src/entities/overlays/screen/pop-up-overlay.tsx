import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useRef } from 'react';
import { AdMark } from '../../ads/ad-mark.tsx';
import { useShownAds } from '../../ads/use-shown-ads.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import type { OverlayActions } from './overlay-frame.tsx';
import { OverlayFrame } from './overlay-frame.tsx';
import styles from './pop-up-overlay.module.css';
import { useFollowAndClose } from './use-follow-and-close.ts';

/** One ad in the middle of the screen; its icon, a click outside and Escape close it. */
export function PopUpOverlay({ ad, ...ways }: { ad: LinkItem } & OverlayActions) {
  const follow = useFollowAndClose(ways);
  const button = useRef<HTMLButtonElement>(null);
  useShownAds(button, ad.id);
  const { cover, title, description } = ad;
  return (
    <OverlayFrame
      label={`广告：${title}`}
      isDismissible
      onDismiss={ways.onClose}
      className={styles.panel}
    >
      <button
        ref={button}
        type="button"
        data-ad={ad.id}
        className={styles.ad}
        onClick={() => follow(ad)}
      >
        {cover && <EncryptedImage {...cover} alt="" isUrgent className={styles.picture} />}
        <span className={styles.words}>
          <span className={styles.head}>
            <span className={styles.title}>{title}</span>
            <AdMark />
          </span>
          {description !== '' && <span className={styles.line}>{description}</span>}
        </span>
      </button>
      <IconButton
        label="关闭广告"
        className={styles.close}
        icon={
          <span className={styles.cross}>
            <CloseIcon size={18} />
          </span>
        }
        onClick={ways.onClose}
      />
    </OverlayFrame>
  );
}
