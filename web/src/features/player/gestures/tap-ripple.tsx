import { classNames } from '@yehang/ui/class-names.ts';
import { FastIcon } from '../icons/player-icons.tsx';
import styles from './tap-ripple.module.css';
import type { Ripple } from './use-gesture-effects.ts';

/** The ripple of a double tap, with the seconds it moved. It fades by itself. */
export function TapRipple({ ripple }: { ripple: Ripple | null }) {
  if (!ripple) return null;
  const { turn, zone, seconds, x, y } = ripple;
  return (
    <div key={turn} className={classNames(styles.side, styles[zone])} role="status">
      <span className={styles.wave} style={{ left: zone === 'left' ? x : undefined, top: y }} />
      <span className={styles.word}>
        <FastIcon size={22} />
        {zone === 'left' ? '后退' : '前进'} {seconds} 秒
      </span>
    </div>
  );
}
