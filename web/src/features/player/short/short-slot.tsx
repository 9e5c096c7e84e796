import { classNames } from '@yehang/ui/class-names.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { memo, useState } from 'react';
import { isNotFound, errorMessage } from '../../../lib/api/api-error.ts';
import { AccessWall } from '../access/access-wall.tsx';
import { responseFromEntry, usePlayResponse } from '../play-query.ts';
import { Poster } from '../stage/stage-frame.tsx';
import { useFeedControls } from './feed-context.ts';
import type { SlotRole } from './feed-slots.ts';
import { ShortInfo } from './short-info.tsx';
import type { FeedItem } from './short-pager.tsx';
import { ShortPlayer } from './short-player.tsx';
import styles from './short-slot.module.css';
import { useAutoSkip } from './use-auto-skip.ts';

interface ShortSlotProps {
  place: FeedItem;
  role: SlotRole;
}

/**
 * One screen of the feed. Its video element outlives the video: it is reused further down, which keeps the permission
 * for sound that some browsers give to an element.
 */
export const ShortSlot = memo(function ShortSlot({
  place: { id, cover, entry },
  role,
}: ShortSlotProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { step } = useFeedControls();
  const isCurrent = role === 'seen';
  // A view counts when it was watched: a swipe past it is no view.
  const play = usePlayResponse(id, {
    isWanted: role === 'seen' || role === 'next',
    isAhead: true,
    known: entry && responseFromEntry(entry),
  });
  const answer = play.data;
  const poster = answer?.item.cover ?? cover;
  const isUpright = answer?.kind === 'playable' && answer.playback.height > answer.playback.width;
  const isGone = isNotFound(play.error) && !answer;
  useAutoSkip(isCurrent && isGone, () => step(1));
  return (
    <>
      <video
        ref={setVideo}
        className={classNames(styles.video, isUpright && styles.upright)}
        playsInline
        preload="auto"
        aria-label={answer?.item.title}
      />
      {answer?.kind === 'playable' && video && role !== 'idle' && (
        <ShortPlayer
          key={id}
          video={video}
          playback={answer.playback}
          item={answer.item}
          isFollowed={answer.playback.isFollowed}
          isCurrent={isCurrent}
          onRenew={() => play.refetch({ throwOnError: true })}
        />
      )}
      {answer?.kind !== 'playable' && poster && <Poster picture={poster} />}
      {answer?.kind === 'walled' && (
        <>
          <AccessWall item={answer.item} access={answer.access} isPreviewOver={false} />
          <ShortInfo item={answer.item} isFollowed={entry?.isFollowed ?? false} />
        </>
      )}
      {play.error && !answer && (
        <div className={styles.failure}>
          <ErrorState
            message={isGone ? '这个视频已下架，马上看下一个' : errorMessage(play.error)}
            onRetry={() => void play.refetch()}
            isRetrying={play.isFetching}
          >
            <Button variant="quiet" onClick={() => step(1)}>
              看下一个
            </Button>
          </ErrorState>
        </div>
      )}
      {!answer && !play.error && (
        <span className={styles.spinner} role="status" aria-label="正在加载" />
      )}
    </>
  );
});
