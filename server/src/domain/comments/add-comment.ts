import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { insertComment } from '../../db/queries/comments/changes.ts';
import { findComment, findCommentByKey } from '../../db/queries/comments/comments.ts';
import { newId } from '../../db/new-id.ts';
import { judgeText } from '../policy/judge-text.ts';
import { limit } from '../rate-limits.ts';
import { MANY_BREAKS } from '../text/patterns.ts';
import { badField, AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { openCommentable } from './open-commentable.ts';
import { toComment } from './to-comment.ts';
import type { CommentsContext } from './context.ts';
import type { Database } from '../../db/connect.ts';

interface Request {
  contentId: string;
  text: string;
  replyToId?: string | undefined;
  idempotencyKey: string;
}

/** Counts attempts: one that is sent again before it was answered is one more. */
const BURST = { limit: 20, windowSeconds: 60 };
const DAY = { limit: 300, windowSeconds: 86_400 };

/**
 * Comments, or replies. A key that was used for it before gives the first answer again, and counts once.
 * Errors: 4000 (refused words, or no comments on its kind), 4031, 4040 (the content, or the comment replied to),
 * 4090 (key), 4290.
 */
export async function addComment(
  context: CommentsContext,
  viewer: Viewer,
  request: Request,
): Promise<Comment> {
  const { contentId, idempotencyKey: key } = request;
  const { uploaderId } = await openCommentable(context, viewer, contentId);
  const written = async () => {
    const row = await findCommentByKey(context.database, viewer.userId, key);
    if (row && row.contentId !== contentId)
      throw new AppError(4090, '这次操作已经用于另一条评论，请重新发送');
    return row && toComment(row, { viewerId: viewer.userId, uploaderId });
  };
  const first = await written();
  if (first) return first;
  await limit(context.counters, `comment:${viewer.userId}`, BURST);
  await limit(context.counters, `comments-of-day:${viewer.userId}`, DAY);
  const text = request.text.replace(MANY_BREAKS, '\n\n');
  const judgement = judgeText(text, 'comment');
  if (judgement === 'refuse') throw badField('text', '评论里有不允许使用的词，请修改');
  await insertComment(context.database, {
    id: newId(),
    contentId,
    userId: viewer.userId,
    ...(await placeOf(context, request)),
    text,
    state: judgement === 'show' ? 'visible' : 'waiting',
    key,
  });
  const comment = await written();
  if (!comment) throw goneReply();
  return comment;
}

/** The root that a reply belongs to, whichever comment of it is answered. Error: 4040. */
async function placeOf(
  { database }: { database: Database },
  { replyToId, contentId }: Request,
): Promise<{ rootId: string | null; replyToUserId: string | null }> {
  if (replyToId === undefined) return { rootId: null, replyToUserId: null };
  const answered = await findComment(database, replyToId);
  const isHere = answered?.contentId === contentId;
  if (!isHere || answered.state !== 'visible' || answered.rootState !== 'visible')
    throw goneReply();
  return answered.rootId === null
    ? { rootId: answered.id, replyToUserId: null }
    : { rootId: answered.rootId, replyToUserId: answered.userId };
}

function goneReply(): AppError {
  return new AppError(4040, '这条评论已不在了', { field: 'replyToId' });
}
