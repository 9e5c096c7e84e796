import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './cover.module.css';

interface CoverProps {
  /** Width by height, such as '16 / 9'. */
  ratio: string;
  /** The placeholder colour, `#rrggbb`. */
  color: string;
  /** Top right: a price or a tier. */
  topRight?: ReactNode;
  /** Bottom edge, spread from left to right: plays, duration. */
  footer?: ReactNode;
  /** The picture. */
  children: ReactNode;
  className?: string | undefined;
}

/** A picture with a fixed aspect ratio, and slots for badges. */
export function Cover({ ratio, color, topRight, footer, children, className }: CoverProps) {
  return (
    <span
      className={classNames(styles.cover, className)}
      style={{ aspectRatio: ratio, backgroundColor: color }}
    >
      {children}
      {topRight !== undefined && <span className={styles.top}>{topRight}</span>}
      {footer !== undefined && <span className={styles.bottom}>{footer}</span>}
    </span>
  );
}
