import { listReplies, listRoots } from '../../db/queries/comments/comments.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import type { Viewer } from '../viewer.ts';
import { openSubject, type CommentSubject } from './comment-subject.ts';
import { toComment } from './to-comment.ts';

/** One page of roots, or of a root's replies. Errors: 4000 (cursor), 4031, 4040. */
export async function commentPage(
  context: AppContext,
  viewer: Viewer,
  request: CommentSubject & {
    rootId?: string | undefined;
    sort: 'hot' | 'new';
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const { subjectKind, subjectId, rootId, sort, cursor, pageSize } = request;
  const order = rootId === undefined && sort === 'hot' ? 'number' : 'moment';
  const page = {
    viewerId: viewer.userId,
    subjectKind,
    subjectId,
    after: fromCursor(cursor, order),
    limit: pageSize + 1,
  };
  const { uploaderId, countComments } = await openSubject(context, viewer, request);
  const rows =
    rootId === undefined
      ? await listRoots(context.database, { ...page, sort })
      : await listReplies(context.database, { ...page, rootId });
  const total =
    rootId === undefined && cursor === undefined ? { total: await countComments() } : {};
  const view = toPage(rows, pageSize, (row) =>
    toComment(row, { viewerId: viewer.userId, uploaderId }),
  );
  return { ...view, ...total };
}
