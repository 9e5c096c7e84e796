import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlaceInSeries } from '@yehang/contract/shapes/series.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useLayoutEffect, useRef } from 'react';
import { videoAddress } from '../../../lib/cards/video-address.ts';
import { BuySeries } from '../../../lib/series/buy-series.tsx';
import { seriesAddress } from '../../../lib/series/series-address.ts';
import { useSeries } from '../../../lib/series/use-series.ts';
import { askPlayAgain } from '../play-query.ts';
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
        <Link {...seriesAddress(place.id)} className={styles.all}>
          <span className={styles.title}>{place.title}</span>
          <span className={styles.count}>
            第 {place.number} 集，共 {place.episodes} 集
          </span>
          <ForwardIcon size={16} />
        </Link>
        {place.nextId !== null && (
          <Link
            {...videoAddress({ id: place.nextId, contentType: 2 })}
            className={styles.next}
            replace
          >
            下一集
          </Link>
        )}
      </div>
      <ol className={styles.numbers}>
        {episodes.map(({ number, video, open }) => (
          <li key={video.id}>
            <Link
              {...videoAddress(video)}
              replace
              ref={video.id === contentId ? present : undefined}
              aria-current={video.id === contentId || undefined}
              aria-label={`第 ${number} 集 ${video.title}${open ? '' : '，需要解锁'}`}
              className={classNames(
                styles.number,
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
            onChanged={() => void askPlayAgain(client, contentId)}
          />
        </div>
      )}
    </section>
  );
}
