import { Link } from '@tanstack/react-router';
import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { AiMark } from '../../entities/content/ai-mark.tsx';
import { contentRoute } from '../../entities/content/routes.ts';
import { headline } from '@yehang/contract/shapes/headline.ts';
import styles from './circle-page.module.css';

/** What the moderators pinned, a line each. */
export function PinnedPosts({ cards }: { cards: readonly PostCard[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className={styles.pinned} aria-label="置顶">
      {cards.map((card) => (
        <li key={card.id}>
          <Link {...contentRoute(card)} className={styles.pin}>
            <span className={styles.pinMark}>置顶</span>
            <AiMark card={card} isAmongWords />
            <span className={styles.pinTitle}>{headline(card)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
