import type { AiNovelInfo, AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { formatMoment } from '../../lib/format/dates.ts';
import styles from './ai-novel.module.css';
import { useRestore } from './use-restore.ts';

const causes = { rewrite: '改写之前', edit: '手动修改之前', restore: '恢复旧稿之前' } as const;

interface RevisionsSheetProps {
  novel: AiNovelInfo;
  read: AiNovelText;
  onClose: () => void;
}

/** The texts that a chapter had before, the latest first. */
export function RevisionsSheet({ novel, read, onClose }: RevisionsSheetProps) {
  const restore = useRestore(novel.id, read);
  return (
    <Sheet title="旧稿" onClose={onClose}>
      <ul className={styles.revisions}>
        {read.revisions.map(({ revision, cause, characters, excerpt, createdAt }) => (
          <li key={revision} className={styles.revision}>
            <span className={styles.cardWords}>
              <span className={styles.line}>
                {causes[cause]} · {characters} 字
              </span>
              <span className={styles.cardLine}>…{excerpt}…</span>
              <span className={parts.hint}>{formatMoment(createdAt)}</span>
            </span>
            <Button
              variant="secondary"
              aria-label={`恢复 ${formatMoment(createdAt)} 的旧稿`}
              isBusy={restore.isPending && restore.variables === revision}
              disabled={restore.isPending}
              onClick={() => restore.mutate(revision, { onSuccess: onClose })}
            >
              恢复
            </Button>
          </li>
        ))}
      </ul>
      <p className={parts.hint}>恢复后现在的正文也会留在旧稿里，最多留 20 份</p>
    </Sheet>
  );
}
