import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { skeletonGroup } from '@yehang/ui/skeleton.tsx';
import { Fragment } from 'react';
import { AdCard } from './ad-card.tsx';
import { adAfter } from './ads-among-cards.ts';
import styles from './card-grid.module.css';
import { CardSkeleton } from '../content/card-skeleton.tsx';
import { ContentCard } from '../content/content-card.tsx';
import type { Card } from '../content/describe-card.ts';

export type CoverShape = 'wide' | 'upright';

const ratios = { wide: '16 / 9', upright: '3 / 4' } as const satisfies Record<CoverShape, string>;

interface CardGridProps {
  cards: readonly Card[];
  /** How many cards are on the first screen. */
  urgent?: number;
  /** On a wide screen: as many columns as fit, rows of a group of six, or pairs. */
  wide?: 'fill' | 'group' | 'pairs';
  /** The shape of covers: upright ones stand three in a row. */
  covers?: CoverShape;
  /** Ads that alternate among the cards. */
  ads?: readonly LinkItem[];
  /** How many ads the list has before this grid. */
  adsBefore?: number;
}

/** Cards in two columns, in more on a wide screen. */
export function CardGrid({
  cards,
  urgent = 0,
  wide = 'fill',
  covers = 'wide',
  ads = [],
  adsBefore = 0,
}: CardGridProps) {
  return (
    <div className={classNames(styles.grid, styles[wide], covers === 'upright' && styles.upright)}>
      {cards.map((card, index) => {
        const ad = adAfter(index, ads, adsBefore);
        return (
          <Fragment key={card.id}>
            <ContentCard card={card} ratio={ratios[covers]} isUrgent={index < urgent} />
            {ad && <AdCard ad={ad} />}
          </Fragment>
        );
      })}
    </div>
  );
}

interface CardGridSkeletonProps {
  cards: number;
  /** Nothing is being loaded yet, and nothing moves. */
  isStill?: boolean;
}

/** The skeleton of a grid. */
export function CardGridSkeleton({ cards, isStill = false }: CardGridSkeletonProps) {
  return (
    <div
      className={classNames(styles.grid, skeletonGroup, isStill && styles.still)}
      role="status"
      aria-label="正在加载"
    >
      {Array.from({ length: cards }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
