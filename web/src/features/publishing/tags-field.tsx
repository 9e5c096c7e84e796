import { Link } from '@tanstack/react-router';
import { HashIcon } from '@yehang/ui/icons/community-icons.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { putDraft } from './draft-store.ts';
import type { Draft } from './draft.ts';
import styles from './publishing.module.css';

/** The tags of a post, which are chosen on a page of their own. */
export function TagsField({ draft }: { draft: Draft }) {
  return (
    <Link
      to="/community/selectLebal"
      search={{ draft: draft.id }}
      className={styles.row}
      // The page that follows finds the draft on this device.
      onClick={() => putDraft(draft)}
    >
      <HashIcon size={20} />
      <span className={styles.rowName}>标签</span>
      <span className={styles.rowValue}>
        {draft.tags.length === 0 ? '让更多人看到' : draft.tags.map((tag) => `#${tag}`).join(' ')}
      </span>
      <ForwardIcon size={16} />
    </Link>
  );
}
