import { useNavigate } from '@tanstack/react-router';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { Button } from '@yehang/ui/button.tsx';
import styles from './access-wall.module.css';
import { wallWords } from './access-words.ts';

interface AccessWallProps {
  access: AccessDecision;
  isPreviewOver: boolean;
  /** Shows the free part once more; absent where there is none. */
  onReplay?: (() => void) | undefined;
}

/** What stands before the part of a video that this viewer may not see yet. */
export function AccessWall({ access, isPreviewOver, onReplay }: AccessWallProps) {
  const navigate = useNavigate();
  const { title, lines, action } = wallWords(access, isPreviewOver);
  return (
    <section className={styles.wall} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => void navigate({ to: action.to })}>{action.label}</Button>
        {onReplay && (
          <Button look="quiet" onClick={onReplay}>
            重看试看
          </Button>
        )}
      </div>
    </section>
  );
}
