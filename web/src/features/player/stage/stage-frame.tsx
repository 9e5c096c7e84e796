import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { BackButton } from './back-button.tsx';
import styles from './player-stage.module.css';

interface StageFrameProps {
  /** Whether the picture is portrait, and gets a higher stage. */
  isPortrait?: boolean;
  /** Behind everything. */
  poster?: Picture | undefined;
  /** In place of leaving the page. */
  onBack?: () => void;
  /** Over everything; a spinner by default. */
  children?: ReactNode;
}

/** The stage without a player: while loading, before a wall, after a failure. Always with a back button. */
export function StageFrame({ isPortrait = false, poster, onBack, children }: StageFrameProps) {
  return (
    <div className={classNames(styles.holder, isPortrait && styles.portrait)}>
      <div className={styles.stage}>
        {poster && <Poster picture={poster} />}
        {children ?? <span className={styles.spinner} role="status" aria-label="正在加载" />}
        <BackButton {...(onBack && { onBack })} />
      </div>
    </div>
  );
}

/** The cover, before the first frame. */
export function Poster({ picture }: { picture: Picture }) {
  return (
    <span className={styles.poster}>
      <EncryptedImage {...picture} alt="" isUrgent />
    </span>
  );
}
