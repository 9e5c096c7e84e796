import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';
import type { ComponentProps } from 'react';
import { CardGrid } from '../../entities/content-list/card-grid.tsx';
import { ContentCard, wideTileLayout } from '../../entities/content/content-card.tsx';
import type { Card } from '../../entities/content/describe-card.ts';
import styles from './module-cards.module.css';
import { RankRow } from '../../entities/content/rank-row.tsx';

/** Rows per column of the rank strip. */
const RANK_ROWS = 3;
/** Covers of the first module on the first screen. */
const URGENT = 2;

interface ModuleCardsProps {
  layout: ModuleLayout;
  items: readonly Card[];
  isFirst: boolean;
}

/** A module's cards in its layout. */
export function ModuleCards({ layout, items, isFirst }: ModuleCardsProps) {
  const urgent = isFirst ? URGENT : 0;
  switch (layout) {
    case 'twoColumns':
      return <CardGrid cards={items} urgent={urgent} wide="group" />;
    case 'bigPlusGrid':
      return <BigPlusGrid items={items} isFirst={isFirst} />;
    case 'strip':
      return <CardStrip items={items} urgent={urgent} />;
    case 'rank':
      return <RankStrip items={items} />;
  }
}

function BigPlusGrid({ items, isFirst }: { items: readonly Card[]; isFirst: boolean }) {
  const [big, ...rest] = items;
  return (
    <div className={styles.bigPlusGrid}>
      {big && (
        <div className={styles.big}>
          <ContentCard card={big} layout={wideTileLayout} isUrgent={isFirst} />
        </div>
      )}
      <CardGrid cards={rest} wide="pairs" />
    </div>
  );
}

interface CardStripProps {
  items: readonly Card[];
  urgent?: number;
  /** What a card of it says and where it leads, where that is not as usual. */
  own?: ((card: Card) => Pick<ComponentProps<typeof ContentCard>, 'lines' | 'route'>) | undefined;
}

/** Cards side by side, to be swiped through. */
export function CardStrip({ items, urgent = 0, own }: CardStripProps) {
  const cover = items[0]?.cover;
  const isPortrait = cover !== undefined && cover !== null && cover.height > cover.width;
  return (
    <ul className={styles.strip}>
      {items.map((card, index) => (
        <li key={card.id} className={isPortrait ? styles.portrait : styles.landscape}>
          <ContentCard
            card={card}
            ratio={isPortrait ? '3 / 4' : '16 / 9'}
            isUrgent={index < urgent}
            {...own?.(card)}
          />
        </li>
      ))}
    </ul>
  );
}

function RankStrip({ items }: { items: readonly Card[] }) {
  const columns: { first: number; cards: readonly Card[] }[] = [];
  for (let at = 0; at < items.length; at += RANK_ROWS) {
    columns.push({ first: at + 1, cards: items.slice(at, at + RANK_ROWS) });
  }
  return (
    <div className={styles.strip}>
      {columns.map(({ first, cards }) => (
        <ol key={first} start={first} className={styles.rankColumn}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <RankRow card={card} rank={first + index} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}
