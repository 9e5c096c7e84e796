import { Link } from '@tanstack/react-router';
import type { LinkCard } from '@yehang/contract/shapes/post.ts';
import { AiMark } from '../../entities/content/ai-mark.tsx';
import { contentAddress } from '../../entities/content/content-address.ts';
import { kindNames } from '../../entities/content/kind-names.ts';
import { kindOfContentType } from '@yehang/contract/shapes/content-kinds.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './link-cards.module.css';

/** Contents of the app that a post points to. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label="提到的内容">
      {cards.map((card) => {
        const kind = kindOfContentType(card.contentType);
        return (
          <li key={card.id}>
            <Link to={contentAddress(card)} className={styles.card}>
              <span className={styles.cover} style={{ background: card.cover?.color }}>
                {card.cover && card.cover.path !== '' && (
                  <EncryptedImage {...card.cover} alt="" className={styles.image} />
                )}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{card.title}</span>
                {(kind || card.isAiMade) && (
                  <span className={styles.kind}>
                    {kind && kindNames[kind]} <AiMark card={card} isAmongWords />
                  </span>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
