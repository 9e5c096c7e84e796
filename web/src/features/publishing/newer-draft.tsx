import type { PostDraft } from '@yehang/contract/shapes/post.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { formatMoment } from '../../lib/format/dates.ts';
import styles from './publishing.module.css';
import type { useDraft } from './use-draft.ts';

interface NewerDraftProps {
  writing: ReturnType<typeof useDraft>;
  /** As another device saved it. */
  other: PostDraft;
}

/** The same draft was changed on another device: its author says which goes on. */
export function NewerDraft({ writing, other }: NewerDraftProps) {
  const { draft, keepMine, takeOther, decideLater } = writing;
  return (
    <Sheet title="这篇草稿在别处改过" onClose={decideLater}>
      <dl className={styles.versions}>
        <div>
          <dt>别处的，{formatMoment(other.updatedAt)}</dt>
          <dd>{other.fields.text || other.fields.title || '没有文字'}</dd>
        </div>
        <div>
          <dt>这里的，{formatMoment(draft.changedAt)}</dt>
          <dd>{draft.text || draft.title || '没有文字'}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <Button variant="secondary" onClick={takeOther}>
          用别处的
        </Button>
        <Button onClick={keepMine}>保留这里的</Button>
      </div>
    </Sheet>
  );
}
