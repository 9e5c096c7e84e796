import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { Fragment } from 'react';
import { AdCard } from './ad-card.tsx';
import { adAfter } from './ads-among-cards.ts';
import styles from './card-grid.module.css';
import { CardSkeleton } from '../content/card-skeleton.tsx';
import { ContentCard } from '../content/content-card.tsx';
import type { Card } from '../content/describe-card.ts';

interface CardGridProps {
  cards: readonly Card[];
  /** How many of the first cards are seen at once. */
  urgent?: number;
  /** What a wide screen makes of it: as many columns as fit, whole rows of a group of six, or pairs. */
  wide?: 'fill' | 'group' | 'pairs';
  /** Ads that stand among the cards in turn. */
  ads?: readonly LinkItem[];
  /** How many ads stand in the list before this grid. */
  adsBefore?: number;
}

/** Cards in two columns, more where the screen is wide. */
export function CardGrid({
  cards,
  urgent = 0,
  wide = 'fill',
  ads = [],
  adsBefore = 0,
}: CardGridProps) {
  return (
    <div className={classNames(styles.grid, styles[wide])}>
      {cards.map((card, index) => {
        const ad = adAfter(index, ads, adsBefore);
        return (
          <Fragment key={card.id}>
            <ContentCard card={card} isUrgent={index < urgent} />
            {ad && <AdCard ad={ad} />}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The same before its cards are there. */
export function CardGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles.grid} role="status" aria-label="正在加载">
      {Array.from({ length: cards }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
