import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';
import { CardGrid } from '../../entities/content-list/card-grid.tsx';
import { CoverCard } from '../../entities/content/video-card.tsx';
import styles from './module-cards.module.css';
import { RankRow } from '../../entities/content/rank-row.tsx';

/** Rows of one column of the rank strip. */
const RANK_ROWS = 3;
/** Covers of the first module that are on the first screen. */
const URGENT = 2;

interface ModuleCardsProps {
  layout: ModuleLayout;
  items: readonly VideoCard[];
  isFirst: boolean;
}

/** A module's cards in its layout. */
export function ModuleCards({ layout, items, isFirst }: ModuleCardsProps) {
  const urgent = isFirst ? URGENT : 0;
  switch (layout) {
    case 'twoColumns':
      return <CardGrid videos={items} urgent={urgent} wide="group" />;
    case 'bigPlusGrid':
      return <BigPlusGrid items={items} isFirst={isFirst} />;
    case 'strip':
      return <Strip items={items} urgent={urgent} />;
    case 'rank':
      return <RankStrip items={items} />;
  }
}

function BigPlusGrid({ items, isFirst }: { items: readonly VideoCard[]; isFirst: boolean }) {
  const [big, ...rest] = items;
  return (
    <div className={styles.bigPlusGrid}>
      {big && (
        <div className={styles.big}>
          <CoverCard video={big} titleLines={1} isUrgent={isFirst} />
        </div>
      )}
      <CardGrid videos={rest} wide="pairs" />
    </div>
  );
}

function Strip({ items, urgent }: { items: readonly VideoCard[]; urgent: number }) {
  const isPortrait = items[0] !== undefined && items[0].cover.height > items[0].cover.width;
  return (
    <ul className={styles.strip}>
      {items.map((video, index) => (
        <li key={video.id} className={isPortrait ? styles.portrait : styles.landscape}>
          <CoverCard
            video={video}
            ratio={isPortrait ? '3 / 4' : '16 / 9'}
            isUrgent={index < urgent}
          />
        </li>
      ))}
    </ul>
  );
}

function RankStrip({ items }: { items: readonly VideoCard[] }) {
  const columns: { first: number; videos: readonly VideoCard[] }[] = [];
  for (let at = 0; at < items.length; at += RANK_ROWS) {
    columns.push({ first: at + 1, videos: items.slice(at, at + RANK_ROWS) });
  }
  return (
    <div className={styles.strip}>
      {columns.map(({ first, videos }) => (
        <ol key={first} start={first} className={styles.rankColumn}>
          {videos.map((video, index) => (
            <li key={video.id}>
              <RankRow video={video} rank={first + index} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}
