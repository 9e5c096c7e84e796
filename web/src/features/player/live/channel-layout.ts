import type { CardLayout } from '../../../entities/content/content-card.tsx';
import { tileLayout } from '../../../entities/content/content-card.tsx';
import styles from './live-page.module.css';

/** A tile with the channel's name in bold, and its lines a little brighter. */
export const channelLayout: CardLayout = {
  ...tileLayout,
  className: styles.card,
  titleClass: styles.cardName,
  lineClass: styles.cardLine,
};
