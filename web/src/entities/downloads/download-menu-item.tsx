import { DownloadIcon, LockIcon } from './download-icons.tsx';
import styles from './download-menu-item.module.css';
import { lowestDownloadTier } from './download-tier.ts';
import { useDownloadPermission } from './use-download-permission.ts';

interface DownloadMenuItemProps {
  /** Of the menu that it stands in. */
  className: string | undefined;
  /** Px; without, there is no icon before the word. */
  iconSize?: number;
  onPress: () => void;
}

/** 'Save' in a menu: where it takes a tier, with a lock and the tier's name; where nobody may, not there. */
export function DownloadMenuItem({ className, iconSize, onPress }: DownloadMenuItemProps) {
  const offer = useDownloadPermission();
  if (offer.kind === 'none') return null;
  return (
    <button type="button" className={className} onClick={onPress}>
      {iconSize !== undefined && <DownloadIcon size={iconSize} />}
      缓存
      {offer.kind === 'locked' && (
        <span className={styles.lock}>
          <LockIcon size={14} />
          {lowestDownloadTier(offer.tiers)}
        </span>
      )}
    </button>
  );
}
