import { DownloadIcon, LockIcon } from './download-icons.tsx';
import styles from './download-menu-item.module.css';
import { lowestDownloadTier } from './download-tier.ts';
import { useDownloadPermission } from './use-download-permission.ts';

interface DownloadMenuItemProps {
  /** Of a menu's row. */
  className: string | undefined;
  /** Px; without it there is no icon. */
  iconSize?: number;
  onPress: () => void;
}

/**
 * The download entry of a menu: with a lock and the tier's name where a tier is required, hidden where downloads are
 * disabled.
 */
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
