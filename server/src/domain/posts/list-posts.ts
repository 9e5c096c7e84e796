import type { PostCard } from '@yehang/contract/shapes/post.ts';
import {
  listPinnedPosts,
  listPosts,
  listPostsOfFollowing,
  listPostsOfTag,
  type ListedPost,
  type PostSort,
} from '../../db/queries/posts/lists.ts';
import { badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { postFeedPage } from './post-feed.ts';
import { postCards } from './post-cards.ts';

type Context = Pick<PostsContext, 'database' | 'kinds'>;

type FeedContext = Pick<PostsContext, 'database' | 'kinds' | 'feedStatements' | 'postPools'>;

interface Paging {
  cursor?: string | undefined;
  pageSize: number;
}

export interface PostListRequest extends Paging {
  feed: 'following' | 'recommended' | 'newest' | 'hot';
  circleId?: string | undefined;
  themeId?: string | undefined;
  tagId?: string | undefined;
  userId?: string | undefined;
}

type Page = Promise<{ list: PostCard[]; cursor: string | null }>;

/** One page of posts. Errors: 4000 (cursor, or a feed that is not of one circle, theme, tag or person), 4090. */
export async function postPage(
  context: FeedContext,
  viewer: Viewer,
  request: PostListRequest,
): Page {
  const { feed, circleId, themeId, tagId, userId, cursor, pageSize } = request;
  const audience = audienceOf(viewer);
  const limit = pageSize + 1;
  const isOfOne = [circleId, themeId, tagId, userId].some((id) => id !== undefined);
  if (isOfOne && (feed === 'following' || feed === 'recommended'))
    throw badField('feed', '这里只能看最新和最热');
  if (!isOfOne && (feed === 'hot' || feed === 'recommended'))
    return postFeedPage(context, viewer, { feed, cursor, pageSize });
  const sort: PostSort = feed === 'hot' ? 'hot' : 'new';
  const after = fromCursor(cursor, cursorSort(sort, tagId));
  if (feed === 'following') {
    const rows = await listPostsOfFollowing(context.database, {
      userId: viewer.userId,
      audience,
      after,
      limit,
    });
    return toCards(context, viewer, rows, pageSize);
  }
  if (tagId !== undefined) {
    if ([circleId, themeId, userId].some((id) => id !== undefined))
      throw badField('tagId', '话题不能和圈子、主题或用户一起筛选');
    const rows = await listPostsOfTag(context.database, { tagId, audience, sort, after, limit });
    return toCards(context, viewer, rows, pageSize);
  }
  const filter = { audience, circleId, themeId, uploaderId: userId, sort, after, limit };
  const rows = await listPosts(context.database, filter);
  const page = await toCards(context, viewer, rows, pageSize);
  if (userId === undefined || cursor !== undefined) return page;
  const pinned = await pinnedPosts(context, viewer, { uploaderId: userId });
  return { ...page, list: [...pinned, ...page.list] };
}

/** Discussions, of a circle or one of its themes where they are named. Error: 4000 (cursor). */
export async function discussionPage(
  context: Context,
  viewer: Viewer,
  request: Paging & {
    circleId?: string | undefined;
    themeId?: string | undefined;
    sort: PostSort;
  },
): Page {
  const { cursor, pageSize, circleId, themeId, sort } = request;
  const rows = await listPosts(context.database, {
    audience: audienceOf(viewer),
    discussions: true,
    circleId,
    themeId,
    sort,
    after: fromCursor(cursor, cursorSort(sort)),
    limit: pageSize + 1,
  });
  return toCards(context, viewer, rows, pageSize);
}

/** Posts that stand first in a circle, or on their author's page. */
export async function pinnedPosts(
  context: Context,
  viewer: Viewer,
  of: { circleId: string } | { uploaderId: string },
): Promise<PostCard[]> {
  const rows = await listPinnedPosts(context.database, of, audienceOf(viewer));
  return [...(await postCards(context, viewer, rows)).values()];
}

/** The newest of a #话题 are in the order of ids alone, beside which the cursor has the heat. */
const cursorSort = (sort: PostSort, tagId?: string) =>
  sort === 'hot' || tagId !== undefined ? 'number' : 'moment';

async function toCards(
  context: Context,
  viewer: Viewer,
  rows: readonly ListedPost[],
  pageSize: number,
): Page {
  const cards = await postCards(context, viewer, rows.slice(0, pageSize));
  const { list, cursor } = toPage(rows, pageSize, ({ id }) => cards.get(id));
  return { list: list.filter((card) => card !== undefined), cursor };
}
