import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { PlaceInSeries } from '@yehang/contract/shapes/series.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useLayoutEffect, useRef } from 'react';
import { contentRoute } from '../../../entities/content/routes.ts';
import { BuySeries } from '../../../entities/series/buy-series.tsx';
import { useSeries } from '../../../entities/series/use-series.ts';
import { refetchPlayback } from '../play-query.ts';
import styles from './series-strip.module.css';

/** The episodes of the series that the playing video belongs to: the present one marked, the rest one tap away. */
export function SeriesStrip({ place, contentId }: { place: PlaceInSeries; contentId: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSeries(place.id);
  const client = useQueryClient();
  const present = useRef<HTMLAnchorElement>(null);
  const episodes = data?.pages.flatMap((page) => page.list) ?? [];
  const isShown = episodes.some((it) => it.video.id === contentId);

  useLayoutEffect(() => {
    if (isShown) present.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isShown, contentId]);

  return (
    <section className={styles.strip} aria-label="选集">
      <div className={styles.head}>
        <Link
          {...contentRoute({ id: place.id, contentType: contentTypes.series })}
          className={styles.all}
        >
          <span className={styles.title}>{place.title}</span>
          <span className={styles.count}>
            第 {place.number} 集，共 {place.episodes} 集
          </span>
          <ForwardIcon size={16} />
        </Link>
        {place.nextId !== null && (
          <Link
            {...contentRoute({ id: place.nextId, contentType: contentTypes.long })}
            className={styles.next}
            replace
          >
            下一集
          </Link>
        )}
      </div>
      <ol className={styles.numbers}>
        {episodes.map(({ number, video, open, finished }) => (
          <li key={video.id}>
            <Link
              {...contentRoute(video)}
              replace
              ref={video.id === contentId ? present : undefined}
              aria-current={video.id === contentId || undefined}
              aria-label={`第 ${number} 集 ${video.title}${open ? '' : '，需要解锁'}${finished ? '，已看完' : ''}`}
              className={classNames(
                styles.number,
                finished && styles.finished,
                video.id === contentId && styles.present,
                !open && styles.locked,
              )}
            >
              {number}
            </Link>
          </li>
        ))}
        {hasNextPage && (
          <li>
            <button
              type="button"
              className={styles.number}
              disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              更多
            </button>
          </li>
        )}
      </ol>
      {place.price && (
        <div className={styles.buy}>
          <BuySeries
            series={place}
            price={place.price}
            onChanged={() => void refetchPlayback(client, contentId)}
          />
        </div>
      )}
    </section>
  );
}
