import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { feedLayout } from './feed-layout.ts';
import styles from './post-list.module.css';
import type { PostPlace } from './post-place.ts';
import { PostRow } from './post-row.tsx';
import { PostTile } from './post-tile.tsx';
import { tileColumns, tileHeight } from './tile-columns.ts';

/** So many are on the first screen. */
const URGENT_TILES = 2;
const URGENT_ROWS = 1;

const wide = () => matchMedia('(width >= 720px)');
const wider = () => matchMedia('(width >= 1024px)');

function subscribe(listener: () => void): () => void {
  const queries = [wide(), wider()];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

const columnsNow = () => (wider().matches ? 4 : wide().matches ? 3 : 2);

/** How posts stand in lists, as the viewer set it last. */
export function useFeedLayout() {
  return useSyncExternalStore(feedLayout.subscribe, feedLayout.get);
}

interface PostListProps {
  cards: readonly PostCard[];
  place?: PostPlace | undefined;
  /** Always one below the other, as discussions stand. */
  isInRows?: boolean;
  asideOf?: (card: PostCard) => ReactNode;
}

/** Posts in columns of tiles, or one below the other. Nothing moves when pictures arrive or more posts come. */
export function PostList({ cards, place, isInRows = false, asideOf }: PostListProps) {
  const layout = useFeedLayout();
  const columns = useSyncExternalStore(subscribe, columnsNow);
  const [now] = useState(() => Date.now());
  if (layout === 'rows' || isInRows)
    return (
      <ul className={styles.rows}>
        {cards.map((card, at) => (
          <li key={card.id} className={styles.rowCell}>
            <PostRow
              card={card}
              now={now}
              place={place}
              isUrgent={at < URGENT_ROWS}
              aside={asideOf?.(card)}
            />
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.columns}>
      {tileColumns(cards, columns).map((stack, column) => (
        <ul key={column} className={styles.column}>
          {stack.map((card, at) => (
            <li
              key={card.id}
              className={styles.tileCell}
              style={{ containIntrinsicSize: `auto ${Math.round(tileHeight(card) * 176)}px` }}
            >
              <PostTile card={card} place={place} isUrgent={at < URGENT_TILES} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** The skeleton of a list, in the shape that is set. */
export function PostListSkeleton({ isInRows = false }: { isInRows?: boolean }) {
  const layout = useFeedLayout();
  if (layout === 'rows' || isInRows)
    return (
      <div className={styles.rowBones} role="status" aria-label="正在加载">
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.rowBone}>
            <Skeleton width={36} height={36} radius="50%" />
            <Skeleton height={16} />
            <Skeleton height={16} width="70%" />
            <Skeleton height={180} radius="var(--radius-card)" />
          </div>
        ))}
      </div>
    );
  return (
    <div className={styles.columns} role="status" aria-label="正在加载">
      {[
        ['3 / 4', '1 / 1'],
        ['1 / 1', '3 / 4'],
      ].map((ratios, column) => (
        <div key={column} className={styles.column}>
          {ratios.map((ratio) => (
            <div key={ratio} className={styles.tileBone}>
              <Skeleton aspectRatio={ratio} radius="var(--radius-card)" />
              <Skeleton height={14} />
              <Skeleton height={12} width="60%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
