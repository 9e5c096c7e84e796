import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostState } from '@yehang/contract/shapes/post.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { stateNames } from '../../../entities/posts/post-states.ts';
import { post } from '../../../lib/api/api.ts';
import { InfiniteList } from '../../../lib/lists/infinite-list.tsx';
import styles from '../creation.module.css';
import { MyPost } from './my-post.tsx';

const PANEL = 'my-posts';
/** How often the place of a video in the queue is asked for. */
const PROGRESS_MS = 3_000;

const tabs = [
  { id: 'all', name: '全部' },
  ...(Object.entries(stateNames) as [PostState, string][]).map(([id, name]) => ({ id, name })),
];

/** The own posts by state, with what became of them. */
export function MyPosts() {
  const [tab, setTab] = useState('all');
  return (
    <>
      <Tabs label="状态" tabs={tabs} selected={tab} onSelect={setTab} panelId={PANEL} />
      <div id={PANEL} role="tabpanel">
        <Posts key={tab} state={tab === 'all' ? undefined : (tab as PostState)} />
      </div>
    </>
  );
}

function Posts({ state }: { state: PostState | undefined }) {
  const posts = useInfiniteQuery({
    queryKey: ['post/mypublish', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      post(
        'post/mypublish',
        { ...(state ? { state } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    refetchInterval: (query) => {
      const all = query.state.data?.pages.flatMap((page) => page.list) ?? [];
      const isInWork = all.some(
        ({ media }) => media?.state === 'queued' || media?.state === 'working',
      );
      return isInWork ? PROGRESS_MS : false;
    },
  });
  return (
    <InfiniteList
      query={posts}
      skeleton={<Skeleton className={styles.waiting} />}
      empty={<EmptyState title="这里还没有帖子" description="发布的帖子和审核结果都在这里" />}
    >
      {(pages) => (
        <ul>
          {pages
            .flatMap((page) => page.list)
            .map((own) => (
              <MyPost key={own.card.id} own={own} />
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}
