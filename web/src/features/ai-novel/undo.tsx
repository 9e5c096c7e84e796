import type { AiNovelInfo, AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { formatAgo } from '../../lib/format/dates.ts';
import styles from './ai-novel.module.css';
import { useRestore } from './use-restore.ts';

const causes = { rewrite: '改写过一段', edit: '手动改过', restore: '恢复过旧稿' } as const;

/** What changed last in a chapter, and a way to undo it. */
export function Undo({ novel, read }: { novel: AiNovelInfo; read: AiNovelText }) {
  const restore = useRestore(novel.id, read);
  const [last] = read.revisions;
  if (!last) return null;
  return (
    <div className={styles.undo}>
      <span className={parts.hint}>
        {formatAgo(last.createdAt, Date.now())}
        {causes[last.cause]}
      </span>
      <Button
        variant="quiet"
        isBusy={restore.isPending}
        onClick={() => restore.mutate(last.revision)}
      >
        撤销
      </Button>
    </div>
  );
}
