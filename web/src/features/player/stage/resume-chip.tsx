import { useEffect, useState } from 'react';
import { formatDuration } from '../../../lib/format/durations.ts';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import styles from './player-stage.module.css';

/** How long the chip is shown once the video plays, ms. */
const SHOWN_MS = 8000;

/** Says that the video resumed at the stored position, and offers its beginning. */
export function ResumeChip({ resumeSeconds }: { resumeSeconds: number }) {
  const player = usePlayer();
  const hasStarted = usePlayerState((state) => state.hasStarted);
  const [isShown, setShown] = useState(resumeSeconds > 0);
  useEffect(() => {
    if (!hasStarted) return undefined;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hasStarted]);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={() => {
        player.seekTo(0);
        player.play();
        setShown(false);
      }}
    >
      上次看到 {formatDuration(resumeSeconds)}，<b>从头看</b>
    </button>
  );
}
