import { MutedIcon } from '../icons/player-icons.tsx';
import styles from './player-stage.module.css';

/** Visible for as long as there is no sound. */
export function UnmuteButton({ onUnmute }: { onUnmute: () => void }) {
  return (
    <button type="button" className={styles.unmute} onClick={onUnmute}>
      <MutedIcon size={18} />
      打开声音
    </button>
  );
}
