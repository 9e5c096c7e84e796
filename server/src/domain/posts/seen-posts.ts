import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { listViewerStates, type ViewerStateRow } from '../../db/queries/library/viewer-state.ts';
import { pageText, withViewerState } from '../content/card-texts.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { JsonText } from '../json-text.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { listSharedPosts, type SharedPost } from './shared-posts.ts';

/** A post as one viewer sees it in a list. */
export interface SeenPost {
  post: SharedPost;
  state: ViewerStateRow | undefined;
}

/** Posts by id with the viewer's state, in the order of the ids: one statement where their cards are known. */
export async function seenPosts(
  context: Pick<PostsContext, 'database' | 'kinds' | 'sharedPosts'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SeenPost[]> {
  if (ids.length === 0) return [];
  const [posts, states] = await Promise.all([
    listSharedPosts(context, ids, audienceOf(viewer)),
    listViewerStates(context.database, viewer.userId, ids),
  ]);
  const byId = new Map(states.map((state) => [state.contentId, state]));
  return posts.map((post) => ({ post, state: byId.get(post.id) }));
}

/** A page of posts as it is sent. */
export function toPostPage(posts: readonly SeenPost[], cursor: string | null): JsonText {
  return new JsonText(
    pageText(
      posts.map(({ post, state }) => withViewerState(post, state)),
      cursor,
    ),
  );
}

export function toSeenCard({ post, state }: SeenPost): PostCard {
  return { ...post.card, marks: toViewerState(state) };
}
