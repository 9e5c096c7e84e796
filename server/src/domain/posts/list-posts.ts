import type { PostCard } from '@yehang/contract/shapes/post.ts';
import {
  listPinnedPosts,
  listPosts,
  listPostsOfFollowing,
  listPostsOfTag,
  type ListedPost,
  type PostFilter,
  type PostSort,
} from '../../db/queries/posts/lists.ts';
import { badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { JsonText } from '../json-text.ts';
import { isFoldedUnwanted, unwantedBy } from '../mutes/unwanted.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { postFeedPage } from './post-feed.ts';
import { seenPosts, toPostPage, toSeenCard, type SeenPost } from './seen-posts.ts';

type SeenContext = Pick<PostsContext, 'database' | 'kinds' | 'sharedPosts' | 'unwanted'>;
type Context = SeenContext & Pick<PostsContext, 'postPages'>;
type FeedContext = Context & Pick<PostsContext, 'feedStatements' | 'postPools'>;

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

/** The ids of one page of a list, the same for everybody of an audience. */
export interface PostIdPage {
  ids: string[];
  cursor: string | null;
}

/** One page of posts. Errors: 4000 (cursor, or a feed that is not of one circle, theme, tag or person), 4090. */
export async function postPage(
  context: FeedContext,
  viewer: Viewer,
  request: PostListRequest,
): Promise<JsonText> {
  const { feed, circleId, themeId, tagId, userId, cursor, pageSize } = request;
  const isOfOne = [circleId, themeId, tagId, userId].some((id) => id !== undefined);
  if (isOfOne && (feed === 'following' || feed === 'recommended'))
    throw badField('feed', '这里只能看最新和最热');
  if (!isOfOne && (feed === 'hot' || feed === 'recommended'))
    return postFeedPage(context, viewer, { feed, cursor, pageSize });
  const ofTagAlone = [circleId, themeId, userId].every((id) => id === undefined);
  if (tagId !== undefined && !ofTagAlone)
    throw badField('tagId', '话题不能和圈子、主题或用户一起筛选');
  const page = await idPage(context, viewer, request);
  const posts = await wantedPosts(context, viewer, page.ids, { userId });
  if (userId === undefined || cursor !== undefined) return toPostPage(posts, page.cursor);
  const first = await pinned(context, viewer, { uploaderId: userId });
  return toPostPage([...first, ...posts], page.cursor);
}

/**
 * The newest posts of a circle for who looks after it: what they muted, and who they block, as well.
 * Error: 4000 (cursor).
 */
export async function allPostsOfCircle(
  context: Context,
  viewer: Viewer,
  request: Paging & { circleId: string },
): Promise<{ list: PostCard[]; cursor: string | null }> {
  const { ids, cursor } = await idPage(context, viewer, { ...request, feed: 'newest' });
  const posts = await seenPosts(context, viewer, ids);
  return { list: posts.map(toSeenCard), cursor };
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
): Promise<JsonText> {
  const { cursor, pageSize, circleId, themeId, sort } = request;
  const page = await sharedIdPage(context, pageSize, {
    audience: audienceOf(viewer),
    discussions: true,
    circleId,
    themeId,
    sort,
    after: fromCursor(cursor, cursorSort(sort)),
    limit: pageSize + 1,
  });
  return toPostPage(await wantedPosts(context, viewer, page.ids), page.cursor);
}

/** Posts that stand first in a circle, or on their author's page. */
export async function pinnedPosts(
  context: SeenContext,
  viewer: Viewer,
  of: { circleId: string } | { uploaderId: string },
): Promise<PostCard[]> {
  return (await pinned(context, viewer, of)).map(toSeenCard);
}

/** The newest of a #话题 are in the order of ids alone, beside which the cursor has the heat. */
const cursorSort = (sort: PostSort, tagId?: string) =>
  sort === 'hot' || tagId !== undefined ? 'number' : 'moment';

async function pinned(
  context: SeenContext,
  viewer: Viewer,
  of: { circleId: string } | { uploaderId: string },
): Promise<SeenPost[]> {
  const ids = await listPinnedPosts(context.database, of, audienceOf(viewer));
  return wantedPosts(context, viewer, ids, 'uploaderId' in of ? { userId: of.uploaderId } : {});
}

/** Error: 4000 (cursor). */
async function idPage(
  context: Context,
  viewer: Viewer,
  { feed, circleId, themeId, tagId, userId, cursor, pageSize }: PostListRequest,
): Promise<PostIdPage> {
  const audience = audienceOf(viewer);
  const sort: PostSort = feed === 'hot' ? 'hot' : 'new';
  const after = fromCursor(cursor, cursorSort(sort, tagId));
  const limit = pageSize + 1;
  if (feed === 'following') {
    const of = { userId: viewer.userId, audience, after, limit };
    return toIdPage(await listPostsOfFollowing(context.database, of), pageSize);
  }
  const of = tagId === undefined ? { circleId, themeId, uploaderId: userId } : { tagId };
  return sharedIdPage(context, pageSize, { ...of, audience, sort, after, limit });
}

type SharedFilter = PostFilter | Parameters<typeof listPostsOfTag>[1];

/** Lists that are the same for everybody of an audience are read once for all of them. */
function sharedIdPage(
  { database, postPages }: Pick<Context, 'database' | 'postPages'>,
  pageSize: number,
  filter: SharedFilter,
): Promise<PostIdPage> {
  return postPages.get(JSON.stringify(filter), async () =>
    toIdPage(
      await ('tagId' in filter ? listPostsOfTag(database, filter) : listPosts(database, filter)),
      pageSize,
    ),
  );
}

function toIdPage(rows: readonly ListedPost[], pageSize: number): PostIdPage {
  const { list, cursor } = toPage(rows, pageSize, ({ id }) => id);
  return { ids: list, cursor };
}

/**
 * Posts by id without those that the viewer wants to meet in no list. The page of a person was opened on purpose: it
 * shows what they posted, blocked or not.
 */
async function wantedPosts(
  context: SeenContext,
  viewer: Viewer,
  ids: readonly string[],
  { userId }: { userId?: string | undefined } = {},
): Promise<SeenPost[]> {
  if (ids.length === 0) return [];
  const [posts, unwanted] = await Promise.all([
    seenPosts(context, viewer, ids),
    unwantedBy(context, viewer),
  ]);
  const people = userId === undefined ? unwanted.people : new Set<string>();
  return posts.filter(({ post }) => !isFoldedUnwanted({ ...unwanted, people }, post.said));
}
