import { listReplies, listRoots, type CommentRow } from '../../db/queries/comments/comments.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { isUnwanted, unwantedBy, type Said, type UnwantedContext } from '../mutes/unwanted.ts';
import type { Viewer } from '../viewer.ts';
import { openCommentable } from './open-commentable.ts';
import { toComment } from './to-comment.ts';
import type { CommentsContext } from './context.ts';

/** One page of roots, or of a root's replies. Errors: 4000 (cursor, or no comments on its kind), 4031, 4040. */
export async function commentPage(
  context: CommentsContext & UnwantedContext,
  viewer: Viewer,
  request: {
    contentId: string;
    rootId?: string | undefined;
    sort: 'hot' | 'new';
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const { contentId, rootId, sort, cursor, pageSize } = request;
  const order = rootId === undefined && sort === 'hot' ? 'number' : 'moment';
  const page = {
    viewerId: viewer.userId,
    contentId,
    after: fromCursor(cursor, order),
    limit: pageSize + 1,
  };
  const { uploaderId, comments } = await openCommentable(context, viewer, contentId);
  const [rows, unwanted] = await Promise.all([
    rootId === undefined
      ? listRoots(context.database, { ...page, sort })
      : listReplies(context.database, { ...page, rootId }),
    unwantedBy(context, viewer),
  ]);
  const isFirst = rootId === undefined && cursor === undefined;
  const toView = (row: CommentRow) => toComment(row, { viewerId: viewer.userId, uploaderId });
  const pinned = rootId === undefined ? rows.find(({ isPinned }) => isPinned) : undefined;
  const isWanted = (row: CommentRow) => !isUnwanted(unwanted, saidBy(row));
  const { list, cursor: next } = toPage(
    rows.filter((row) => row !== pinned),
    pageSize,
    (row) => (isWanted(row) ? toView(row) : null),
  );
  const view = { list: list.filter((comment) => comment !== null), cursor: next };
  if (!isFirst) return view;
  const first = pinned && isWanted(pinned) ? toView(pinned) : null;
  return { ...view, total: Math.max(0, comments), pinned: first };
}

const saidBy = ({ authorId, authorNickname, text, quoteText }: CommentRow): Said => ({
  authorId,
  texts: [authorNickname, text, quoteText ?? ''],
});
