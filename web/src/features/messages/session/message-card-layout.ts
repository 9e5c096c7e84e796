import type { CardLayout } from '../../../entities/content/content-card.tsx';
import styles from './session.module.css';

/** A content in a message: its cover, what it is called, and whose it is or how it stands. */
export const messageCardLayout: CardLayout = {
  className: styles.card,
  coverClass: styles.cardCover,
  textClass: styles.cardText,
  titleClass: styles.cardTitle,
  lineClass: styles.cardLine,
  badges: 'accessAndExtent',
  lines: ({ owner, status }) => [status ?? owner],
};
