import type { TextPart } from '@yehang/contract/shapes/search.ts';
import styles from './highlighted-text.module.css';

/** A text with its matches highlighted. */
export function HighlightedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    part.isHit ? (
      <mark key={index} className={styles.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
