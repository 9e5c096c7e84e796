import { HeartFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import styles from './heart-burst.module.css';

/** Position of the double tap. */
export interface Burst {
  /** Grows with every one, so that each restarts its animation. */
  turn: number;
  x: number;
  y: number;
}

/** The heart animation of a double tap. */
export function HeartBurst({ burst }: { burst: Burst | null }) {
  if (!burst) return null;
  return (
    <span
      key={burst.turn}
      className={styles.heart}
      style={{ left: burst.x, top: burst.y }}
      aria-hidden="true"
    >
      <HeartFilledIcon size={88} />
    </span>
  );
}
