import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { formatMoment } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import styles from './post-page.module.css';

/** What a post said before it was changed. */
export function EditHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const revisions = usePages('post/history', { id });
  return (
    <Sheet title="编辑记录" onClose={onClose}>
      <InfiniteList
        query={revisions}
        skeleton={<Skeleton height={120} />}
        empty={<EmptyState title="还没有编辑记录" />}
      >
        {(pages) => (
          <ol className={styles.revisions}>
            {pages
              .flatMap((page) => page.list)
              .map(({ number, at, title, text, tags, pictures }) => (
                <li key={number} className={styles.revision}>
                  <p className={styles.facts}>{formatMoment(at)} 之前</p>
                  {title !== '' && <p className={styles.revisionTitle}>{title}</p>}
                  <p className={styles.revisionText}>{text === '' ? '没有文字' : text}</p>
                  <p className={styles.facts}>
                    {pictures > 0 && `${pictures} 张图片 `}
                    {tags.map((tag) => `#${tag}`).join(' ')}
                  </p>
                </li>
              ))}
          </ol>
        )}
      </InfiniteList>
    </Sheet>
  );
}
