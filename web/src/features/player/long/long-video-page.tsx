import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { classNames } from '@yehang/ui/class-names.ts';
import { useEffect, useId, useState } from 'react';
import { AdStrip } from '../../../entities/ads/ad-strip.tsx';
import { isNotFound, errorMessage } from '../../../lib/api/api-error.ts';
import { CommentsPanel } from '../../../entities/comments/comments-panel.tsx';
import {
  RelatedContents,
  RelatedRowsSkeleton,
} from '../../../entities/related/related-contents.tsx';
import { formatCount } from '../../../lib/format/counts.ts';
import { AccessWall } from '../access/access-wall.tsx';
import { loadHlsEngine } from '../engine/open-engine.ts';
import { patchVideo, usePlayResponse } from '../play-query.ts';
import type { PlayResponse } from '../play-query.ts';
import { PlayerStage } from '../stage/player-stage.tsx';
import { StageFrame } from '../stage/stage-frame.tsx';
import { VideoNotFound } from '../video-not-found.tsx';
import styles from './long-video-page.module.css';
import { SeriesStrip } from './series-strip.tsx';
import { VideoInfo } from './video-info.tsx';

/** The page of a long video: its player on top, its details, and related videos. */
export function LongVideoPage({ id }: { id: string }) {
  const play = usePlayResponse(id);
  useEffect(() => {
    // Errors are shown when the player needs it.
    loadHlsEngine().catch(() => undefined);
  }, []);

  // A video that was taken down is not found, also for who has it open.
  if (isNotFound(play.error)) return <VideoNotFound />;
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
              message={errorMessage(play.error)}
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

function Ready({ answer, onRenew }: { answer: PlayResponse; onRenew: () => Promise<unknown> }) {
  const { item, series } = answer;
  const [danmakuSlot, setDanmakuSlot] = useState<HTMLElement | null>(null);
  const client = useQueryClient();
  const panelId = useId();
  const [tab, setTab] = useState<'about' | 'comments'>('about');
  const count = (by: number) =>
    patchVideo(client, item.id, (it) => ({ ...it, comments: Math.max(0, it.comments + by) }));
  return (
    <div className={styles.page}>
      {answer.kind === 'playable' ? (
        <PlayerStage
          playback={answer.playback}
          onRenew={onRenew}
          place={series}
          danmakuSlot={danmakuSlot}
        />
      ) : (
        <StageFrame poster={item.cover}>
          <AccessWall item={item} access={answer.access} isPreviewOver={false} />
        </StageFrame>
      )}
      <div className={styles.info}>
        {answer.kind === 'playable' && <div ref={setDanmakuSlot} className={styles.danmaku} />}
        <Tabs
          label="视频"
          tabs={[
            { id: 'about', name: '简介' },
            {
              id: 'comments',
              name: item.comments > 0 ? `评论 ${formatCount(item.comments)}` : '评论',
            },
          ]}
          selected={tab}
          onSelect={(id) => setTab(id === 'comments' ? 'comments' : 'about')}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel">
          {tab === 'comments' ? (
            <CommentsPanel key={item.id} contentId={item.id} onCount={count} />
          ) : (
            <>
              <VideoInfo item={item} />
              {series && <SeriesStrip place={series} contentId={item.id} />}
              <AdStrip position={adPositions.playerBelow} className={styles.ad} />
            </>
          )}
        </div>
      </div>
      <div className={classNames(styles.side, tab === 'comments' && styles.withComments)}>
        <RelatedContents item={item} />
      </div>
    </div>
  );
}

/** The skeleton of the page. */
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
