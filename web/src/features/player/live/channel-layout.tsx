import { classNames } from '@yehang/ui/class-names.ts';
import type { CardLayout } from '../../../entities/content/content-card.tsx';
import { tileLayout } from '../../../entities/content/content-card.tsx';
import type { Card } from '../../../entities/content/describe-card.ts';
import { viewersText } from '../../../entities/content/viewers-text.ts';
import styles from './live-page.module.css';

/** A tile of a live channel, with its viewers. */
export const channelLayout: CardLayout = {
  ...tileLayout,
  className: styles.card,
  titleClass: styles.cardName,
  lineClass: styles.cardLine,
  footer: liveFooter,
};

function liveFooter(card: Card) {
  if (card.contentType !== 11) return undefined;
  const { online, viewers } = card;
  return (
    <>
      <span className={classNames(styles.liveMark, !online && styles.offMark)}>
        {online ? '直播' : '未开播'}
      </span>
      {viewersText(viewers) && <span>{viewersText(viewers)}</span>}
    </>
  );
}
