import type { PostCard } from '@yehang/contract/shapes/post.ts';
import type { ReactNode } from 'react';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { type PagedCallName, usePages } from '../../lib/lists/use-pages.ts';
import type { CallRequest } from '../../lib/api/call-types.ts';
import { PostList, PostListSkeleton } from './post-list.tsx';
import type { PostPlace } from './post-place.ts';
import { uniquePosts } from './unique-posts.ts';

interface PostsOfProps {
  /** What is asked for, beside the cursor. */
  request: Omit<CallRequest<'post/list'>, 'cursor'>;
  empty: ReactNode;
  place?: PostPlace;
  asideOf?: (card: PostCard) => ReactNode;
}

/** An endless list of posts in every state, pulled to refresh. */
export function PostsOf({ request, empty, ...list }: PostsOfProps) {
  // What the viewer has seen is not shuffled while they scroll; pulling begins anew.
  const posts = usePages('post/list' satisfies PagedCallName, request, { isKept: true });
  return (
    <InfiniteList query={posts} skeleton={<PostListSkeleton />} empty={empty}>
      {(pages) => <PostList cards={uniquePosts(pages)} {...list} />}
    </InfiniteList>
  );
}
