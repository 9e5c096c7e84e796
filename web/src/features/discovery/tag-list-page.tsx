import { Link } from '@tanstack/react-router';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useDeferredValue, useState } from 'react';
import { tagRoute } from '../../entities/content/related-routes.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './discovery.module.css';

const LONGEST = 20;

/** All tags with their numbers of items. */
export function TagListPage() {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const tags = usePages('tag/repo/list', { pageSize: 50, ...(text !== '' && { text }) });
  return (
    <div className={styles.page}>
      <PageHeader title="全部标签" />
      <div className={styles.filter}>
        <label>
          <SearchIcon size={18} />
          <input
            type="search"
            aria-label="找标签"
            placeholder="找标签"
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </div>
      <InfiniteList
        query={tags}
        skeleton={<TagSkeletons />}
        empty={
          text === '' ? (
            <EmptyState title="还没有标签" description="回首页看看别的吧" />
          ) : (
            <EmptyState title="没有这样的标签" description="换个词试试" />
          )
        }
      >
        {(pages) => (
          <div className={styles.tags}>
            {pages
              .flatMap((page) => page.list)
              .map(({ items, ...tag }) => (
                <Link key={tag.id} {...tagRoute(tag)} className={styles.tag}>
                  <span className={styles.tagName}>{tag.name}</span>
                  <span className={styles.count}>{formatCount(items)}</span>
                </Link>
              ))}
          </div>
        )}
      </InfiniteList>
    </div>
  );
}

function TagSkeletons() {
  return (
    <div className={styles.tags} role="status" aria-label="正在加载">
      {Array.from({ length: 20 }, (_, index) => (
        <Skeleton key={index} height={48} radius="var(--radius-card)" />
      ))}
    </div>
  );
}
