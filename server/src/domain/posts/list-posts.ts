import type { PostCard } from '@yehang/contract/shapes/post.ts';
import {
  listPinnedPosts,
  listPosts,
  listPostsOfFollowing,
  listPostsOfTag,
  type ListedPost,
  type PostSort,
} from '../../db/queries/posts/lists.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { postFeedPage } from './post-feed.ts';
import { postCards } from './post-cards.ts';
import { isUnwanted, saidByCard, unwantedBy } from '../mutes/unwanted.ts';

type Context = Pick<PostsContext, 'database' | 'kinds' | 'unwanted'>;

type FeedContext = Pick<
  PostsContext,
  'database' | 'kinds' | 'unwanted' | 'feedStatements' | 'postPools'
>;

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
  /** Whether everything is listed, for who looks after the circle: what they muted, and who they block, as well. */
  isManaged?: boolean;
}

type Page = Promise<{ list: PostCard[]; cursor: string | null }>;

/** One page of posts. Errors: 4000 (cursor, or a feed that is not of one circle, theme, tag or person), 4090. */
export async function postPage(
  context: FeedContext,
  viewer: Viewer,
  request: PostListRequest,
): Page {
  const { feed, circleId, themeId, tagId, userId, cursor, pageSize, isManaged = false } = request;
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
  const page = await toCards(context, viewer, rows, pageSize, { isManaged, userId });
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
  if (rows.length === 0) return [];
  const userId = 'uploaderId' in of ? of.uploaderId : undefined;
  const cards = await wantedCards(context, viewer, rows, { userId });
  return [...cards.values()];
}

/** The newest of a #话题 are in the order of ids alone, beside which the cursor has the heat. */
const cursorSort = (sort: PostSort, tagId?: string) =>
  sort === 'hot' || tagId !== undefined ? 'number' : 'moment';

async function toCards(
  context: Context,
  viewer: Viewer,
  rows: readonly ListedPost[],
  pageSize: number,
  listed: Listed = {},
): Page {
  const cards = await wantedCards(context, viewer, rows.slice(0, pageSize), listed);
  const { list, cursor } = toPage(rows, pageSize, ({ id }) => cards.get(id));
  return { list: list.filter((card) => card !== undefined), cursor };
}

/** What decides which cards are left out: nothing for who manages, and a person's own page is opened on purpose. */
interface Listed {
  isManaged?: boolean;
  userId?: string | undefined;
}

/** Cards by id, without those that the viewer wants to meet in no list. */
async function wantedCards(
  context: Context,
  viewer: Viewer,
  rows: readonly ContentRow[],
  { isManaged = false, userId }: Listed,
): Promise<Map<string, PostCard>> {
  if (isManaged || rows.length === 0) return postCards(context, viewer, rows);
  const [cards, unwanted] = await Promise.all([
    postCards(context, viewer, rows),
    unwantedBy(context, viewer),
  ]);
  const people = userId === undefined ? unwanted.people : new Set<string>();
  return new Map(
    [...cards].filter(([, card]) => !isUnwanted({ ...unwanted, people }, saidByCard(card))),
  );
}
