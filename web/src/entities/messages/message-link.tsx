import { Link } from '@tanstack/react-router';
import { useMe } from '../user/use-me.ts';
import styles from './message-link.module.css';

/** The page of one conversation. */
export function dialogRoute(userId: string) {
  const to: string = '/mine/session';
  return { to, search: { id: userId } };
}

/** A link that begins a conversation with somebody; nothing for oneself. */
export function WriteTo({ userId, nickname }: { userId: string; nickname: string }) {
  const me = useMe();
  if (me.data?.id === userId) return null;
  return (
    <Link {...dialogRoute(userId)} className={styles.write} aria-label={`给 ${nickname} 发消息`}>
      发消息
    </Link>
  );
}
