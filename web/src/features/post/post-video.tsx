import type { OpenedPost } from '@yehang/contract/shapes/post.ts';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { type ReactNode, useState } from 'react';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './post-page.module.css';

interface PostVideoProps {
  opened: OpenedPost;
  play: (onClose: () => void) => ReactNode;
}

/** The video of a post: its poster, and in its place the player once it is pressed. */
export function PostVideo({ opened: { post, stream }, play }: PostVideoProps) {
  const [isOpen, setOpen] = useState(false);
  const { video } = post;
  if (!video) return null;
  if (isOpen && stream) return <div className={styles.player}>{play(() => setOpen(false))}</div>;
  return (
    <button
      type="button"
      className={styles.video}
      disabled={!stream}
      aria-label={stream ? '播放视频' : '视频还不能播放'}
      onClick={() => setOpen(true)}
    >
      {video.poster && (
        <EncryptedImage {...video.poster} alt="" isUrgent className={styles.poster} />
      )}
      {stream ? (
        <span className={styles.playIcon}>
          <PlayIcon size={40} />
        </span>
      ) : (
        <span className={styles.noVideo}>{video.poster ? '解锁后播放' : '视频正在处理'}</span>
      )}
      {video.durationSeconds > 0 && (
        <span className={styles.length}>{formatDuration(video.durationSeconds)}</span>
      )}
    </button>
  );
}
