import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import type { ReactNode } from 'react';
import { errorMessage, isNotFound } from '../../../lib/api/api-error.ts';
import { AccessWall } from '../access/access-wall.tsx';
import { usePlayer } from '../model/player-context.ts';
import { usePlayResponse } from '../play-query.ts';
import { PlayerStage } from '../stage/player-stage.tsx';
import { StageFrame } from '../stage/stage-frame.tsx';
import styles from './teaser-player.module.css';

interface TeaserPlayerProps {
  id: string;
  /** What it ends with. */
  announcement: ReactNode;
  onClose: () => void;
}

/** A video within the page of what it announces. */
export function TeaserPlayer({ id, announcement, onClose }: TeaserPlayerProps) {
  const play = usePlayResponse(id);
  const { data, error } = play;
  if (data?.kind === 'playable')
    return (
      <PlayerStage
        playback={data.playback}
        onRenew={() => play.refetch({ throwOnError: true })}
        onLeave={onClose}
        end={<TeaserEnd announcement={announcement} onClose={onClose} />}
      />
    );
  if (data)
    return (
      <StageFrame poster={data.item.cover} onBack={onClose}>
        <AccessWall item={data.item} access={data.access} isPreviewOver={false} />
      </StageFrame>
    );
  if (!error) return <StageFrame onBack={onClose} />;
  return (
    <StageFrame onBack={onClose}>
      <div className={styles.failure}>
        <ErrorState
          message={isNotFound(error) ? '预告已下架' : errorMessage(error)}
          onRetry={() => void play.refetch()}
          isRetrying={play.isFetching}
        />
      </div>
    </StageFrame>
  );
}

function TeaserEnd({ announcement, onClose }: Pick<TeaserPlayerProps, 'announcement' | 'onClose'>) {
  const player = usePlayer();
  const replay = () => {
    player.seekTo(0);
    player.play();
  };
  return (
    <section className={styles.end} aria-label="预告结束">
      {announcement}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={replay}>
          再看一遍
        </Button>
        <Button variant="quiet" onClick={onClose}>
          关闭
        </Button>
      </div>
    </section>
  );
}
