import styles from './unread-badge.module.css';

const MOST_SHOWN = 99;

/** How many are unread; nothing where none is. `label` says of what. */
export function UnreadBadge({ count, label }: { count: number; label?: string }) {
  if (count === 0) return null;
  const text = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  return (
    <span className={styles.badge} role="img" aria-label={label ?? `${text} 条未读`}>
      {text}
    </span>
  );
}
