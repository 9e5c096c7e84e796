import { HeartFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import styles from './heart-burst.module.css';

/** Where a double tap fell. */
export interface Burst {
  /** Grows with every one, so that each begins its motion anew. */
  turn: number;
  x: number;
  y: number;
}

/** A heart that rises from a double tap, and fades. */
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
