import { useQueryClient } from '@tanstack/react-query';
import type { GameOrientation } from '@yehang/contract/shapes/game.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { ContentAbout } from '../../entities/about/content-about.tsx';
import { ContentDiscussion } from '../../entities/about/content-discussion.tsx';
import { ContentWall } from '../../entities/purchase/content-wall.tsx';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { CoverPicture } from '../../lib/pictures/cover-picture.tsx';
import styles from './game-page.module.css';
import { type OpenedGame, rankKey, useGame, usePatchGame } from './game-query.ts';
import { Screenshots } from './screenshots.tsx';
import { RankList } from './rank-list.tsx';

const loadLayer = () => import('./play/game-layer.tsx');
const GameLayer = lazy(async () => ({ default: (await loadLayer()).GameLayer }));

const orientationTexts: Record<GameOrientation, string> = {
  portrait: '竖屏',
  landscape: '横屏',
  any: '横竖都行',
};

/** A game: what it is, the way into it, its rank, and what is said about it. */
export function GamePage({ id }: { id: string }) {
  const query = useGame(id);
  if (isNotFound(query.error))
    return <NotFoundPage title="没有找到这个游戏" line="它可能已下架，去首页看看别的吧" />;
  const renew = async () => (await query.refetch({ throwOnError: true })).data?.frameUrl ?? null;
  return (
    <>
      <PageHeader title={query.data ? '' : '游戏'} />
      {query.data ? (
        <Opened opened={query.data} onRenew={renew} />
      ) : query.error ? (
        <ErrorState
          message={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <GameSkeleton />
      )}
    </>
  );
}

interface OpenedProps {
  opened: OpenedGame;
  onRenew: () => Promise<string | null>;
}

function Opened({ opened, onRenew }: OpenedProps) {
  const { game, access, frameUrl } = opened;
  const { cover } = game;
  const client = useQueryClient();
  const patch = usePatchGame(game.id);
  const [isPlaying, setPlaying] = useState(false);
  const close = () => {
    setPlaying(false);
    void client.invalidateQueries({ queryKey: rankKey(game.id) });
  };
  return (
    <div className={styles.page}>
      <Cover ratio="16 / 9" color={cover.color} className={styles.cover}>
        <CoverPicture cover={cover} title={game.title} isUrgent />
      </Cover>
      <div className={styles.start}>
        {access.allowed ? (
          <Button
            isWide
            disabled={frameUrl === null}
            onPointerDown={() => void loadLayer().catch(() => undefined)}
            onClick={() => setPlaying(true)}
          >
            {frameUrl === null ? '还没有上线' : '开始游戏'}
          </Button>
        ) : (
          <ContentWall
            content={{ id: game.id, title: game.title }}
            access={access}
            call="porngame/pay"
            heading="解锁这个游戏"
            unlocks="买一次，永久可玩"
            tierUse="畅玩"
            onChanged={() => void onRenew()}
          />
        )}
      </div>
      <ContentAbout
        content={game}
        facts={[
          `${formatCount(game.plays)} 次游玩`,
          orientationTexts[game.orientation],
          formatSize(game.bytes),
        ]}
        patch={patch}
      />
      <Screenshots pictures={game.screenshots} />
      {game.hasScores && <RankList gameId={game.id} />}
      <ContentDiscussion
        content={game}
        onCount={(by) => patch((it) => ({ ...it, comments: Math.max(0, it.comments + by) }))}
      />
      {isPlaying && (
        <Suspense>
          <GameLayer opened={opened} onRenew={onRenew} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function GameSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      <Skeleton aspectRatio="16 / 9" />
      <div className={styles.bones}>
        <Skeleton height={44} radius="22px" />
        <Skeleton height={28} width="60%" />
        <Skeleton height={14} width="45%" />
        <Skeleton height={48} />
      </div>
    </div>
  );
}
