import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { BackButton } from '../stage/back-button.tsx';
import type { NextEpisode } from './next-episode.ts';
import { NextPanel } from './next-panel.tsx';
import { RelatedPanel } from './related-panel.tsx';
import styles from './video-end.module.css';

interface VideoEndProps {
  item: VideoDetail;
  next: NextEpisode | null;
  /** Whether nothing lies over the player that is to be answered first. */
  canContinue: () => boolean;
  onBack: () => void;
  onClose: () => void;
}

/** What stands over the picture when a video is over: the next episode, or what else there is. */
export function VideoEnd({ item, next, canContinue, onBack, onClose }: VideoEndProps) {
  return (
    <section className={styles.end} aria-label="播放结束">
      <BackButton onBack={onBack} />
      <span className={styles.close}>
        <IconButton label="关闭" icon={<CloseIcon />} onClick={onClose} />
      </span>
      {next ? (
        <NextPanel next={next} canContinue={canContinue} onCancel={onClose} />
      ) : (
        <RelatedPanel item={item} />
      )}
    </section>
  );
}
