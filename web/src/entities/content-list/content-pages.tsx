import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { useLayoutEffect, useRef } from 'react';
import { adsAmong } from './ads-among-cards.ts';
import type { Card } from '../content/describe-card.ts';
import { CardGrid, type CoverShape } from './card-grid.tsx';
import { useOffscreenHeight } from '../../lib/lists/use-offscreen-height.ts';
import styles from './content-pages.module.css';

const MOST_HEIGHTS = 500;

/**
 * The height of each page when it was last rendered, by its first card: a list that is remounted has its old length
 * at once.
 */
const heights = new Map<string, number>();

function saveHeight(id: string, height: number): void {
  heights.delete(id);
  heights.set(id, height);
  const [oldest] = heights.keys();
  if (heights.size > MOST_HEIGHTS && oldest !== undefined) heights.delete(oldest);
}

interface ListPage {
  list: readonly Card[];
}

interface ContentPagesProps {
  pages: readonly ListPage[];
  /** Ads that alternate among the cards. */
  ads?: readonly LinkItem[];
  covers?: CoverShape;
}

/**
 * The pages of an infinite list. Pages far from the viewport keep their height, but have no cards, so that returning
 * to the list costs little.
 */
export function ContentPages({ pages, ads = [], covers = 'wide' }: ContentPagesProps) {
  let adsBefore = 0;
  return (
    <div className={styles.pages}>
      {pages.map((page) => {
        const before = adsBefore;
        adsBefore += adsAmong(page.list.length);
        const key = page.list[0]?.id;
        return <ContentPage key={key} page={page} ads={ads} adsBefore={before} covers={covers} />;
      })}
    </div>
  );
}

interface ContentPageProps {
  page: ListPage;
  ads: readonly LinkItem[];
  adsBefore: number;
  covers: CoverShape;
}

function ContentPage({ page: { list }, ads, adsBefore, covers }: ContentPageProps) {
  const element = useRef<HTMLDivElement>(null);
  const id = list[0]?.id ?? '';
  const height = heights.get(id);
  const farHeight = useOffscreenHeight(element);

  useLayoutEffect(() => {
    const drawn = element.current;
    return () => {
      const drawnHeight = drawn?.getBoundingClientRect().height ?? 0;
      if (drawnHeight > 0) saveHeight(id, drawnHeight);
    };
  }, [id]);

  return (
    <div
      ref={element}
      className={styles.page}
      style={height === undefined ? undefined : { containIntrinsicSize: `auto ${height}px` }}
    >
      {farHeight === null ? (
        <CardGrid cards={list} ads={ads} adsBefore={adsBefore} covers={covers} />
      ) : (
        <div style={{ height: farHeight }} />
      )}
    </div>
  );
}
