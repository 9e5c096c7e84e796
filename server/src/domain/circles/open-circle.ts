import {
  MOST_MODERATORS,
  type CircleDetail,
  type CircleEntry,
  type CircleMember,
} from '@yehang/contract/shapes/circle.ts';
import { isCardOf } from '@yehang/contract/shapes/content.ts';
import type { PostCard } from '@yehang/contract/shapes/post.ts';
import {
  findCircleDetails,
  listCircles,
  listThemes,
  type CircleSort,
} from '../../db/queries/circles/circles.ts';
import {
  findRank,
  listMembers,
  listRoles,
  ranks,
  roleOf,
} from '../../db/queries/circles/members.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { AppError, badField } from '../app-error.ts';
import { toContentCards } from '../content/content-cards.ts';
import { findCircle } from '../content/find-circle.ts';
import type { OpenContext } from '../content/open-content.ts';
import { toUploader } from '../content/to-uploader.ts';
import { isUnwanted, unwantedBy, type UnwantedContext } from '../mutes/unwanted.ts';
import { fromCursor, toCursor, toPage, type CursorSort } from '../cursor.ts';
import { requireShownList } from '../follow/privacy.ts';
import type { PostsContext } from '../posts/context.ts';
import { pinnedPosts } from '../posts/list-posts.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

const isCircle = isCardOf(['circle']);

const cursorSorts: Record<CircleSort, CursorSort> = {
  joined: 'moment',
  recommended: 'whole',
  newest: 'moment',
  hot: 'number',
};

/**
 * One page of circles with the viewer's part in them. What they mute or block is left out where circles are suggested:
 * of the joined ones all are shown. Errors: 4000 (cursor, or a list that is nobody's), 4030 (somebody keeps
 * theirs to themselves).
 */
export async function circlePage(
  context: OpenContext & UnwantedContext,
  viewer: Viewer,
  request: {
    sort: CircleSort;
    userId?: string | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
): Promise<{ list: CircleEntry[]; cursor: string | null }> {
  const { sort, userId = viewer.userId, cursor, pageSize } = request;
  if (request.userId !== undefined && sort !== 'joined')
    throw badField('userId', '这里只能看加入的圈子');
  if (userId !== viewer.userId) await requireShownList(context, userId, 'following');
  const rows = await listCircles(context.database, {
    sort,
    userId,
    audience: audienceOf(viewer),
    after: fromCursor(cursor, cursorSorts[sort]),
    limit: pageSize + 1,
  });
  const [cards, unwanted, roles] = await Promise.all([
    toContentCards(context, rows),
    sort === 'joined' ? null : unwantedBy(context, viewer),
    listRoles(
      context.database,
      viewer.userId,
      rows.map(({ id }) => id),
    ),
  ]);
  const page = toPage(rows, pageSize, ({ id, uploaderId, uploaderNickname }) => {
    const card = cards.get(id);
    if (!isCircle(card)) return undefined;
    const texts = [card.title, card.description, uploaderNickname ?? ''];
    if (unwanted && isUnwanted(unwanted, { authorId: uploaderId, texts })) return undefined;
    return { ...card, role: roles.get(id) ?? null };
  });
  return { ...page, list: page.list.filter((card) => card !== undefined) };
}

/** One circle with its pinned posts. Errors: 4031, 4040. */
export async function openCircle(
  context: OpenContext & UnwantedContext & Pick<PostsContext, 'sharedPosts'>,
  viewer: Viewer,
  id: string,
): Promise<{ circle: CircleDetail; pinned: PostCard[] }> {
  const { content } = await findCircle(context, viewer, id);
  const { database } = context;
  const [cards, details, themes, moderators, rank, pinned] = await Promise.all([
    toContentCards(context, [content as ContentRow]),
    findCircleDetails(database, id),
    listThemes(database, id),
    listMembers(database, {
      circleId: id,
      after: null,
      // Its owner is the first.
      limit: MOST_MODERATORS + 1,
      leastRank: ranks.moderator,
    }),
    findRank(database, viewer.userId, id),
    pinnedPosts(context, viewer, { circleId: id }),
  ]);
  const card = cards.get(id);
  if (!isCircle(card) || !details) throw new AppError(4040);
  return {
    circle: {
      ...card,
      role: roleOf(rank),
      rules: details.rules,
      themes: themes.map((theme) => ({ ...theme, posts: Math.max(0, theme.posts) })),
      owner: toUploader(content),
      moderators: moderators.map(({ id: userId, nickname, avatar }) => ({
        ...{ id: userId, nickname, avatar },
      })),
      mayModerate: (rank ?? 0) >= ranks.moderator,
    },
    pinned,
  };
}

/** One page of members. The cursor's place is the rank and the moment. Errors: 4000 (cursor), 4031, 4040. */
export async function memberPage(
  context: OpenContext,
  viewer: Viewer,
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
): Promise<{ list: CircleMember[]; cursor: string | null }> {
  const after = cursor === undefined ? null : fromMemberCursor(cursor);
  await findCircle(context, viewer, id);
  const rows = await listMembers(context.database, { circleId: id, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    list: shown.map((row) => ({
      user: { id: row.id, nickname: row.nickname, avatar: row.avatar },
      role: roleOf(row.rank) ?? 'member',
      joinedAt: row.joinedAt.getTime(),
    })),
    cursor: last ? `${last.rank}${toCursor({ value: last.sortValue, id: last.id })}` : null,
  };
}

/** Error: 4000. */
function fromMemberCursor(cursor: string) {
  const rank = Number(cursor[0]);
  const place = fromCursor(cursor.slice(1), 'moment');
  if (!place || !(rank >= ranks.member && rank <= ranks.owner))
    throw badField('cursor', '翻页位置无效，请刷新列表');
  return { ...place, rank };
}
