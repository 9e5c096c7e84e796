import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { EditIcon } from '@yehang/ui/icons/community-icons.tsx';
import { useState } from 'react';
import { LayoutSwitch } from '../../entities/posts/layout-switch.tsx';
import { PostListSkeleton } from '../../entities/posts/post-list.tsx';
import { PostsOf } from '../../entities/posts/posts-of.tsx';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './topic-page.module.css';

const sorts = [
  { value: 'hot', name: '最热' },
  { value: 'newest', name: '最新' },
] as const;

interface TopicPageProps {
  /** Null where the topic is known by its name alone. */
  id: string | null;
  name: string;
}

/** A topic: how many posts are about it, and all of them. */
export function TopicPage({ id, name }: TopicPageProps) {
  const topic = useQuery({
    queryKey: ['post/topic/detail', id, name],
    queryFn: ({ signal }) => post('post/topic/detail', id === null ? { name } : { id }, { signal }),
  });
  const [feed, setFeed] = useState<'hot' | 'newest'>('hot');
  if (isNotFound(topic.error))
    return (
      <NotFoundPage
        title="没有找到这个话题"
        line="去社区看看别的吧"
        next={{ to: '/community', name: '去社区' }}
      />
    );
  const title = topic.data?.name ?? name;
  return (
    <div className={styles.page}>
      <PageHeader title="" />
      <div className={styles.head}>
        <h1 className={styles.title}># {title}</h1>
        <p className={styles.facts}>{topic.data ? `${formatCount(topic.data.items)} 篇` : ' '}</p>
        <Link to="/community/publish" search={{ text: `#${title} ` }} className={styles.publish}>
          <EditIcon size={16} />
          参与话题
        </Link>
      </div>
      <div className={styles.bar}>
        <ChoiceRow label="排序" choices={sorts} selected={feed} onSelect={setFeed} />
        <LayoutSwitch />
      </div>
      {topic.data ? (
        <PostsOf
          key={feed}
          request={{ tagId: topic.data.id, feed }}
          empty={<EmptyState title="还没有帖子" description="写下第一篇吧" />}
        />
      ) : topic.error ? (
        <ErrorState
          message={errorMessage(topic.error)}
          onRetry={() => void topic.refetch()}
          isRetrying={topic.isFetching}
        />
      ) : (
        <PostListSkeleton />
      )}
    </div>
  );
}
