import { AI_TAG } from '@yehang/contract/shapes/ai-tag.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import styles from './ai-mark.module.css';
import { isAiMade } from './describe-card.ts';

interface AiMarkProps {
  card: { readonly contentType: number };
  /** Whether it stands among words, and not on a picture. */
  isAmongWords?: boolean;
}

/** Says of a card that AI made its content; nothing of others. */
export function AiMark({ card, isAmongWords = false }: AiMarkProps) {
  if (!isAiMade(card)) return null;
  return <span className={classNames(styles.mark, isAmongWords && styles.among)}>{AI_TAG}</span>;
}
