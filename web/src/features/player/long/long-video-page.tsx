import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { AdStrip } from '../../../lib/ads/ad-strip.tsx';
import { isNotThere, tellFailure } from '../../../lib/api/api-error.ts';
import { AccessWall } from '../access/access-wall.tsx';
import { loadHlsEngine } from '../engine/open-engine.ts';
import { usePlayAnswer } from '../play-query.ts';
import type { PlayAnswer } from '../play-query.ts';
import { PlayerStage } from '../stage/player-stage.tsx';
import { StageFrame } from '../stage/stage-frame.tsx';
import { VideoNotFound } from '../video-not-found.tsx';
import styles from './long-video-page.module.css';
import { RelatedRowsSkeleton, RelatedVideos } from './related-videos.tsx';
import { SeriesStrip } from './series-strip.tsx';
import { VideoInfo } from './video-info.tsx';

/** The page of a long video: its player on top, what it is, and what to watch next. */
export function LongVideoPage({ id }: { id: string }) {
  const play = usePlayAnswer(id);
  useEffect(() => {
    // What fails here is told when the player needs it.
    loadHlsEngine().catch(() => undefined);
  }, []);

  // Taken down meanwhile, an item is gone also for who has it open.
  if (isNotThere(play.error)) return <VideoNotFound />;
  if (play.data) {
    const renew = () => play.refetch({ throwOnError: true });
    return <Ready answer={play.data} onRenew={renew} />;
  }
  if (play.error) {
    return (
      <div className={styles.page}>
        <StageFrame>
          <div className={styles.failure}>
            <ErrorState
              line={tellFailure(play.error)}
              onRetry={() => void play.refetch()}
              isRetrying={play.isFetching}
            />
          </div>
        </StageFrame>
      </div>
    );
  }
  return <PageSkeleton />;
}

function Ready({ answer, onRenew }: { answer: PlayAnswer; onRenew: () => Promise<unknown> }) {
  const { item, series } = answer;
  const [danmakuSlot, setDanmakuSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.page}>
      {answer.kind === 'playable' ? (
        <PlayerStage playback={answer.playback} onRenew={onRenew} danmakuSlot={danmakuSlot} />
      ) : (
        <StageFrame poster={item.cover}>
          <AccessWall item={item} access={answer.access} isPreviewOver={false} />
        </StageFrame>
      )}
      <div className={styles.info}>
        {answer.kind === 'playable' && <div ref={setDanmakuSlot} className={styles.danmaku} />}
        <VideoInfo item={item} />
        {series && <SeriesStrip place={series} itemId={item.id} />}
        <AdStrip position={adPositions.playerBelow} className={styles.ad} />
      </div>
      <div className={styles.side}>
        <RelatedVideos item={item} />
      </div>
    </div>
  );
}

/** The shape of the page before anything of it is known. */
function PageSkeleton() {
  return (
    <div className={styles.page}>
      <StageFrame />
      <div className={styles.info}>
        <div className={styles.bones}>
          <Skeleton height={44} radius="22px" />
          <Skeleton height={20} width="86%" />
          <Skeleton height={14} width="52%" />
          <Skeleton height={48} />
          <Skeleton height={56} radius="var(--radius-panel)" />
        </div>
      </div>
      <div className={styles.side}>
        <RelatedRowsSkeleton />
      </div>
    </div>
  );
}
