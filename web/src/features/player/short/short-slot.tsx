import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useState } from 'react';
import { isNotThere, tellFailure } from '../../../lib/api/api-error.ts';
import { AccessWall } from '../access/access-wall.tsx';
import { usePlayAnswer } from '../play-query.ts';
import { Poster } from '../stage/stage-frame.tsx';
import { ShortInfo } from './short-info.tsx';
import { ShortPlayer } from './short-player.tsx';
import styles from './short-video-page.module.css';

interface ShortSlotProps {
  id: string;
  /** Known before the video itself, where it stood in a list. */
  cover: Picture | undefined;
  /** How far it is from the one on the screen: 0 is seen, 1 comes next. */
  distance: number;
  /** Moves the feed. */
  onStep: (by: number) => void;
}

/**
 * One screen of the feed. Its video element outlives the video: it is used again further down, which keeps the
 * permission to sound that some browsers give to an element.
 */
export function ShortSlot({ id, cover, distance, onStep }: ShortSlotProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  // The next ones are made ready, and count as played only once they are watched.
  const play = usePlayAnswer(id, {
    isWanted: Math.abs(distance) <= 1,
    isAhead: distance !== 0,
  });
  const answer = play.data;
  const poster = answer?.item.cover ?? cover;
  const isUpright = answer?.kind === 'playable' && answer.playback.height > answer.playback.width;
  return (
    <>
      <video
        ref={setVideo}
        className={classNames(styles.video, isUpright && styles.upright)}
        playsInline
        preload="auto"
        aria-label={answer?.item.title}
      />
      {answer?.kind === 'playable' && video && (
        <ShortPlayer
          key={id}
          video={video}
          playback={answer.playback}
          item={answer.item}
          isCurrent={distance === 0}
          onRenew={() => play.refetch({ throwOnError: true })}
          onStep={onStep}
        />
      )}
      {answer?.kind !== 'playable' && poster && <Poster picture={poster} />}
      {answer?.kind === 'walled' && (
        <>
          <AccessWall access={answer.access} isPreviewOver={false} />
          <ShortInfo item={answer.item} />
        </>
      )}
      {play.error && !answer && (
        <div className={styles.failure}>
          <ErrorState
            line={
              isNotThere(play.error) ? '这个视频已下架，往下滑看下一个' : tellFailure(play.error)
            }
            onRetry={() => void play.refetch()}
            isRetrying={play.isFetching}
          />
        </div>
      )}
      {!answer && !play.error && (
        <span className={styles.spinner} role="status" aria-label="正在加载" />
      )}
    </>
  );
}
