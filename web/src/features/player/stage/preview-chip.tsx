import { formatDuration } from '../../../lib/format/durations.ts';
import { usePlayerState } from '../model/player-context.ts';
import styles from './player-stage.module.css';

/** Says that this is a preview, and of what length. */
export function PreviewChip() {
  const playable = usePlayerState((state) => state.playable);
  const total = usePlayerState((state) => state.total);
  const isEnded = usePlayerState((state) => state.isEnded);
  if (isEnded || playable >= total) return null;
  return (
    <p className={styles.note}>
      试看 {formatDuration(playable)} / 全片 {formatDuration(total)}
    </p>
  );
}
