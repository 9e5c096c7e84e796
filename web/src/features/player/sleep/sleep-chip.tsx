import styles from '../stage/player-stage.module.css';
import { sleepTimer } from './sleep-timer.ts';
import { useSleepLeft } from './use-sleep.ts';

/** From here on it is shown over the picture, seconds. */
const LAST_SECONDS = 60;

/** In the last minute says that the video is about to pause, and offers to cancel it. */
export function SleepChip() {
  const left = useSleepLeft();
  if (left === null || left > LAST_SECONDS) return null;
  return (
    <button type="button" className={styles.chip} onClick={() => sleepTimer.choose(null)}>
      {left} 秒后暂停，<b>继续看</b>
    </button>
  );
}
