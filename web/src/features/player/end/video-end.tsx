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
  /** Whether nothing else over the player needs an answer first. */
  canContinue: () => boolean;
  onBack: () => void;
  onClose: () => void;
}

/** Shown over the picture when a video has ended: the next episode, or related videos. */
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
