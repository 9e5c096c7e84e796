import type { ReactNode } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** The person's name; its first letter replaces a missing picture. */
  name: string;
  /** Width and height in px. */
  size: number;
  /** The picture, if there is one. */
  children?: ReactNode;
}

/** A round picture of a person. */
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
