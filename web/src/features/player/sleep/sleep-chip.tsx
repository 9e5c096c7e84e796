import styles from '../stage/player-stage.module.css';
import { sleepTimer } from './sleep-timer.ts';
import { useSleepLeft } from './use-sleep.ts';

/** From here on it is said over the picture, seconds. */
const LAST_SECONDS = 60;

/** Says in the last minute that the picture is about to stand, and offers to go on. */
export function SleepChip() {
  const left = useSleepLeft();
  if (left === null || left > LAST_SECONDS) return null;
  return (
    <button type="button" className={styles.chip} onClick={() => sleepTimer.choose(null)}>
      {left} 秒后暂停，<b>继续看</b>
    </button>
  );
}
