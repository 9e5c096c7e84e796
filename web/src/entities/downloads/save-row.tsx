import { DownloadIcon, LockIcon } from './saving-icons.tsx';
import styles from './save-row.module.css';
import { tierThatSaves } from './tier-that-saves.ts';
import { useSavingOffer } from './use-saving-offer.ts';

interface SaveRowProps {
  /** Of the menu that it stands in. */
  className: string | undefined;
  /** Px; without, there is no icon before the word. */
  iconSize?: number;
  onPress: () => void;
}

/** 'Save' in a menu: where it takes a tier, with a lock and the tier's name; where nobody may, not there. */
export function SaveRow({ className, iconSize, onPress }: SaveRowProps) {
  const offer = useSavingOffer();
  if (offer.kind === 'none') return null;
  return (
    <button type="button" className={className} onClick={onPress}>
      {iconSize !== undefined && <DownloadIcon size={iconSize} />}
      缓存
      {offer.kind === 'locked' && (
        <span className={styles.lock}>
          <LockIcon size={14} />
          {tierThatSaves(offer.tiers)}
        </span>
      )}
    </button>
  );
}
