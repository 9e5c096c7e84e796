import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { cutText } from '../text/cut-text.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';
import type { CommentRow } from '../../db/queries/comments/comments.ts';

const QUOTE_CHARACTERS = 80;

/** A comment as this viewer sees it. */
export function toComment(
  row: CommentRow,
  { viewerId, uploaderId }: { viewerId: string; uploaderId: string | null },
): Comment {
  const { id, rootId, text, state, liked, authorId, replyToId } = row;
  return {
    id,
    rootId,
    author: { id: authorId, nickname: row.authorNickname, avatar: row.authorAvatar },
    replyTo: replyToId ? { id: replyToId, nickname: row.replyToNickname ?? '' } : null,
    text,
    state,
    likes: Math.max(0, row.likes),
    liked,
    replies: Math.max(0, row.replies),
    isOwn: authorId === viewerId,
    isByUploader: authorId === uploaderId,
    createdAt: row.createdAt.getTime(),
    pictures: row.pictures.map((picture) => toUserPicture(picture)),
    sticker: row.sticker,
    mentions: row.mentions,
    quote: row.quoteId
      ? {
          commentId: row.quoteId,
          nickname: row.quoteNickname ?? '',
          text: cutText(row.quoteText ?? '', QUOTE_CHARACTERS),
        }
      : null,
    isPinned: row.isPinned,
    isBest: row.isBest,
    isHiddenByUploader: row.isHiddenByUploader,
  };
}
