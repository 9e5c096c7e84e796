import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { insertComment } from '../../db/queries/comments/changes.ts';
import { findComment, findCommentByKey } from '../../db/queries/comments/comments.ts';
import { listNicknames } from '../../db/queries/posts/people.ts';
import { listUserPictures, usePictures } from '../../db/queries/posts/user-pictures.ts';
import type { StoredUserPicture } from '../../db/types.ts';
import { newId } from '../../db/new-id.ts';
import { judgeWithGrounds, weighText } from '../policy/judge-text.ts';
import { copyFinding, copyOfRemoved, noteText } from '../policy/text-copies.ts';
import { machineOf } from '../policy/machine-of.ts';
import { hasLink } from '../policy/text-findings.ts';
import { limit } from '../rate-limits.ts';
import { requireTrust } from '../trust/require-trust.ts';
import { MANY_BREAKS } from '../text/patterns.ts';
import { badField, AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { openCommentable } from './open-commentable.ts';
import { isSeen, isSeenByAll } from './own-comments.ts';
import { toComment } from './to-comment.ts';
import type { CommentsContext } from './context.ts';
import type { Database } from '../../db/connect.ts';

interface Request {
  contentId: string;
  text: string;
  quoteId?: string | undefined;
  pictureIds: string[];
  sticker: Sticker | null;
  mentionIds: string[];
  replyToId?: string | undefined;
  idempotencyKey: string;
}

/** Counts attempts: one that is sent again before it was answered is one more. */
const BURST = { limit: 20, windowSeconds: 60 };
const DAY = { limit: 300, windowSeconds: 86_400 };

/**
 * Comments, or replies. A key that was used for it before gives the first answer again, and counts once.
 * Errors: 4000 (refused words, or no comments on its kind), 4030 (trust), 4031, 4040 (the content, or the comment replied to),
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
  if (text === '' && request.pictureIds.length === 0 && request.sticker === null)
    throw badField('text', '写点什么再发送');
  const people = await listNicknames(context.database, viewer.userId, request.mentionIds);
  const mentions = people.filter(({ nickname }) => text.includes(`@${nickname}`));
  const { judgement, findings } = judgeWithGrounds(withoutNames(text, mentions), 'comment');
  if (judgement === 'refuse' || weighText(text, 'comment').judgement === 'refuse')
    throw badField('text', '评论里有不允许使用的词，请修改');
  const copied = await copyOfRemoved(context.database, text);
  const machine = [...(copied === null ? [] : [copyFinding(copied)]), ...machineOf(findings)];
  if (request.pictureIds.length > 0) await requireTrust(context, viewer.userId, 'pictures');
  if (request.sticker !== null) await requireTrust(context, viewer.userId, 'stickers');
  if (hasLink(text)) await requireTrust(context, viewer.userId, 'links');
  const pictures = await picturesOf(context, viewer, request.pictureIds);
  const quoteId = await quoteOf(context, request);
  await usePictures(context.database, viewer.userId, request.pictureIds);
  const id = newId();
  const isMade = await insertComment(context.database, {
    id,
    contentId,
    userId: viewer.userId,
    ...(await placeOf(context, request, { viewerId: viewer.userId, uploaderId })),
    text,
    // Pictures are looked at before others see them, and copies of what was removed.
    state: judgement === 'show' && pictures.length === 0 && copied === null ? 'visible' : 'waiting',
    pictures,
    sticker: request.sticker,
    mentions,
    quoteId,
    machine,
    key,
  });
  if (isMade) await noteText(context.database, 'comment', id, text);
  const comment = await written();
  if (!comment) throw goneReply();
  return comment;
}

/** A text without whom it names: `@`, and digits of a nickname, are no address or account elsewhere. */
function withoutNames(text: string, mentions: readonly { nickname: string }[]): string {
  const names = mentions.map(({ nickname }) => `@${nickname}`);
  // The longest first, so that no name leaves the end of a longer one behind.
  const sorted = names.toSorted((one, other) => other.length - one.length);
  return sorted.reduce((left, name) => left.replaceAll(name, ' '), text);
}

/** Pictures of the viewer's own, as comments show them. Error: 4040. */
async function picturesOf(
  { database }: { database: Database },
  { userId }: Viewer,
  ids: readonly string[],
): Promise<StoredUserPicture[]> {
  const found = await listUserPictures(database, userId, ids);
  if (found.length < ids.length)
    throw new AppError(4040, '有图片已经不在了，请重新添加', { field: 'pictureIds' });
  const byId = new Map(found.map((picture) => [picture.id, picture]));
  return ids.flatMap((id) => {
    const picture = byId.get(id);
    if (!picture) return [];
    const { width, height, thumb, blur } = picture;
    return [{ id, width, height, thumb, blur }];
  });
}

/** The visible comment on the same work that is quoted. Error: 4040. */
async function quoteOf(
  { database }: { database: Database },
  { quoteId, contentId }: Request,
): Promise<string | null> {
  if (quoteId === undefined) return null;
  const quoted = await findComment(database, quoteId);
  const isHere = quoted?.contentId === contentId && isSeenByAll(quoted);
  if (!isHere) throw new AppError(4040, '引用的评论已不在了', { field: 'quoteId' });
  return quoteId;
}

/** The root that a reply belongs to, whichever comment of it is answered. Error: 4040. */
async function placeOf(
  { database }: { database: Database },
  { replyToId, contentId }: Request,
  { viewerId, uploaderId }: { viewerId: string; uploaderId: string | null },
): Promise<{ rootId: string | null; replyToUserId: string | null }> {
  if (replyToId === undefined) return { rootId: null, replyToUserId: null };
  const answered = await findComment(database, replyToId);
  if (answered?.contentId !== contentId || !isSeen(answered, viewerId, uploaderId))
    throw goneReply();
  return answered.rootId === null
    ? { rootId: answered.id, replyToUserId: null }
    : { rootId: answered.rootId, replyToUserId: answered.userId };
}

function goneReply(): AppError {
  return new AppError(4040, '这条评论已不在了', { field: 'replyToId' });
}
