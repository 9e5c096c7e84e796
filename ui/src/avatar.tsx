import type { ReactNode } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Whose; its first letter stands in for a missing picture. */
  name: string;
  /** Width and height in px. */
  size: number;
  /** The picture, where there is one. */
  children?: ReactNode;
}

/** A round picture of somebody. */
export function Avatar({ name, size, children }: AvatarProps) {
  const [initial = ''] = name;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      <span aria-hidden="true">{initial}</span>
      {children}
    </span>
  );
}
