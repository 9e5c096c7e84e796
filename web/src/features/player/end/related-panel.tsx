import { Link } from '@tanstack/react-router';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { videoAddress } from '../../../entities/content/video-address.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { ReplayIcon } from '../icons/player-icons.tsx';
import { useRelated } from '../long/use-related.ts';
import { usePlayer } from '../model/player-context.ts';
import styles from './video-end.module.css';

/** As many as there is room for. */
const SHOWN = 3;

/** After a video that is in no series, or is the last of one: once more, or something like it. */
export function RelatedPanel({ item }: { item: VideoDetail }) {
  const player = usePlayer();
  const { videos } = useRelated(item);
  const shown = videos.slice(0, SHOWN);
  return (
    <div className={styles.over}>
      <Button
        look="secondary"
        onClick={() => {
          player.seekTo(0);
          player.play();
        }}
      >
        <ReplayIcon size={18} />
        重播
      </Button>
      {shown.length > 0 && (
        <ul className={styles.related} aria-label="猜你喜欢">
          {shown.map((video) => (
            <li key={video.id}>
              <Link {...videoAddress(video)} className={styles.card}>
                <Cover ratio="16 / 9" color={video.cover.color}>
                  <EncryptedImage {...video.cover} alt="" />
                </Cover>
                <span className={styles.name}>{video.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
