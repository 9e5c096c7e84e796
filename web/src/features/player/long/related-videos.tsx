import { Link } from '@tanstack/react-router';
import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { memo } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { accessBadge } from '../../../entities/content/access-badge.tsx';
import { videoAddress } from '../../../entities/content/video-address.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { EndOfList } from '../../../lib/lists/end-of-list.tsx';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import styles from './related-videos.module.css';
import { useRelated } from './use-related.ts';

/** What somebody who watches this may like as well. */
export function RelatedVideos({ item }: { item: VideoDetail }) {
  const { videos, present } = useRelated(item);
  const isEmpty = videos.length === 0;
  return (
    <section className={styles.related} aria-label="猜你喜欢">
      <h2 className={styles.heading}>猜你喜欢</h2>
      {videos.map((video) => (
        <RelatedRow key={video.id} video={video} />
      ))}
      {present.isPending && <RelatedRowsSkeleton />}
      {isEmpty && present.isError && (
        <ErrorState
          line={errorMessage(present.error)}
          onRetry={() => void present.refetch()}
          isRetrying={present.isFetching}
        />
      )}
      {isEmpty && present.isSuccess && (
        <EmptyState title="还没有相似的视频" line="去首页看看别的吧" />
      )}
      {!isEmpty && !present.isPending && (
        <EndOfList
          hasMore={present.hasNextPage}
          isFetching={present.isFetchingNextPage}
          error={present.error}
          onMore={() => void (present.data ? present.fetchNextPage() : present.refetch())}
        />
      )}
    </section>
  );
}

const RelatedRow = memo(function RelatedRow({ video }: { video: VideoCard }) {
  const { cover, title, uploader, plays, durationSeconds, access } = video;
  return (
    <Link {...videoAddress(video)} className={styles.row}>
      <Cover
        ratio="16 / 9"
        color={cover.color}
        corner={accessBadge(access) ?? undefined}
        foot={
          <>
            <span />
            <Badge tone="plain">{formatDuration(durationSeconds)}</Badge>
          </>
        }
        className={styles.cover}
      >
        <EncryptedImage {...cover} alt="" />
      </Cover>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {uploader && <span className={styles.meta}>{uploader.nickname}</span>}
        <span className={styles.meta}>{formatCount(plays)} 播放</span>
      </span>
    </Link>
  );
});

/** The rows before they are there. */
export function RelatedRowsSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.cover}>
            <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
          </span>
          <span className={styles.words}>
            <Skeleton height={14} />
            <Skeleton height={14} width="70%" />
            <Skeleton height={11} width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
