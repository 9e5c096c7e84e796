import styles from './follow-button.module.css';
import { useFollow } from './use-follow.ts';

export interface FollowButtonProps {
  userId: string;
  nickname: string;
  /** As the list or page was loaded. */
  isFollowed: boolean;
}

/** Follows or unfollows a user. */
export function FollowButton({ userId, nickname, isFollowed: known }: FollowButtonProps) {
  const { isFollowed, follow } = useFollow(userId, known);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? `取消关注 ${nickname}` : `关注 ${nickname}`}
      onClick={() => follow(!isFollowed)}
    >
      {isFollowed ? '已关注' : '关注'}
    </button>
  );
}
