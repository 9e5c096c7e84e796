import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './cover.module.css';

interface CoverProps {
  /** Width by height, such as '16 / 9'. */
  ratio: string;
  /** The placeholder colour, `#rrggbb`. */
  color: string;
  /** Top right: a price or a tier. */
  corner?: ReactNode;
  /** Bottom edge, spread from left to right: plays, duration. */
  foot?: ReactNode;
  /** The picture. */
  children: ReactNode;
  className?: string | undefined;
}

/** A picture with a fixed aspect ratio, and slots for badges. */
export function Cover({ ratio, color, corner, foot, children, className }: CoverProps) {
  return (
    <span
      className={classNames(styles.cover, className)}
      style={{ aspectRatio: ratio, backgroundColor: color }}
    >
      {children}
      {corner !== undefined && <span className={styles.top}>{corner}</span>}
      {foot !== undefined && <span className={styles.bottom}>{foot}</span>}
    </span>
  );
}
