import { formatCount } from '../../lib/format/counts.ts';
import type { CardLayout } from './content-card.tsx';
import { ContentCard } from './content-card.tsx';
import type { Card, CardSummary } from './describe-card.ts';
import { describeCard } from './describe-card.ts';
import styles from './rank-row.module.css';

const rankLayout: CardLayout = {
  className: styles.row,
  coverClass: styles.cover,
  textClass: styles.words,
  titleClass: styles.title,
  lineClass: styles.meta,
  badges: 'none',
  lines: (summary) => [`${playsOf(summary)} · ${summary.extent}`],
};

interface RankRowProps {
  card: Card;
  /** From 1. */
  rank: number;
  /** What the rank is made by, in words; the plays unless given. */
  figure?: string;
}

/** One place of a rank: its number, a small cover, title, figure and length. */
export function RankRow({ card, rank, figure }: RankRowProps) {
  return (
    <ContentCard
      card={card}
      layout={rankLayout}
      lines={figure === undefined ? undefined : [`${figure} · ${describeCard(card).extent}`]}
      lead={
        <span className={styles.rank} data-top={rank <= 3}>
          {rank}
        </span>
      }
    />
  );
}

function playsOf({ plays, playsUnit, status }: CardSummary): string {
  return plays === null ? (status ?? '') : `${formatCount(plays)}${playsUnit}`;
}
