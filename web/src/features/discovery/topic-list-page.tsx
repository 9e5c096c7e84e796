import { Link } from '@tanstack/react-router';
import { Cover } from '@yehang/ui/cover.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './discovery.module.css';

const NO_COVER = '#14161c';

/** All topics. */
export function TopicListPage() {
  const topics = usePages('media/topic/list', {});
  return (
    <div className={styles.page}>
      <PageHeader title="专题" />
      <InfiniteList
        query={topics}
        skeleton={<CardGridSkeleton cards={6} />}
        empty={<EmptyState title="还没有专题" description="回首页看看别的吧" />}
      >
        {(pages) => (
          <div className={styles.topics}>
            {pages
              .flatMap((page) => page.list)
              .map(({ id, title, intro, cover, items }) => (
                <Link
                  key={id}
                  to="/subPage/topicList"
                  search={{ id, name: title }}
                  className={styles.topic}
                >
                  <Cover ratio="16 / 9" color={cover?.color ?? NO_COVER}>
                    {cover && <EncryptedImage {...cover} alt="" />}
                  </Cover>
                  <p className={styles.topicTitle}>{title}</p>
                  <p className={styles.topicLine}>
                    {items} 个视频{intro === '' ? '' : ` · ${intro}`}
                  </p>
                </Link>
              ))}
          </div>
        )}
      </InfiniteList>
    </div>
  );
}
