import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { useRef } from 'react';
import { post } from '../../lib/api/api.ts';
import { showToast, showError } from '../../lib/toast/show-toast.ts';
import { randomId } from '../../lib/store/random-id.ts';
import { useMe } from '../user/use-me.ts';
import {
  addToTotal,
  changeComment,
  ensureRootShown,
  appendReply,
  prependRoot,
  repliesKey,
} from './comment-cache.ts';

/** A comment with its like set or removed, and counted; idempotent. */
export function withCommentLike(comment: Comment, liked: boolean): Comment {
  if (comment.liked === liked) return comment;
  return { ...comment, liked, likes: Math.max(0, comment.likes + (liked ? 1 : -1)) };
}

/** Likes a comment, or takes it back: seen at once, rolled back if the server rejects it. */
export function useCommentLike(contentId: string, id: string) {
  const client = useQueryClient();
  const set = (liked: boolean) =>
    changeComment(client, contentId, id, (comment) => withCommentLike(comment, liked));
  const { mutate } = useMutation({
    mutationKey: ['comment/like', id],
    mutationFn: (liked: boolean) => post('comment/like', { id, liked }),
    onMutate: set,
    onError: (error, liked) => {
      set(!liked);
      showError(error);
    },
  });
  return mutate;
}

/** Deletes an own comment: gone at once, and asked for again where the server does not follow. */
export function useCommentDelete(contentId: string, onCount: (by: number) => void) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Comment) => post('comment/delete', { id }),
    onMutate: ({ id, rootId, state, replies }) => {
      changeComment(client, contentId, id, () => null);
      if (rootId !== null)
        changeComment(client, contentId, rootId, (root) => ({
          ...root,
          replies: root.replies - 1,
        }));
      if (state !== 'visible') return;
      const by = -1 - (rootId === null ? replies : 0);
      addToTotal(client, contentId, by);
      onCount(by);
    },
    onError: showError,
    onSuccess: () => showToast('评论已删除'),
    onSettled: (_data, error) =>
      error &&
      client.invalidateQueries({
        queryKey: ['comment/list', contentId],
      }),
  });
  return mutate;
}

/** A comment as it is sent. */
export interface Draft {
  text: string;
  replyTo: Comment | null;
  quote: Comment | null;
  pictures: readonly UserPicture[];
  sticker: Sticker | null;
  mentions: readonly Mention[];
}

interface SendOptions {
  onRefused: (draft: Draft) => void;
  /** The comment that was shown under a temporary id is stored now. */
  onStored: (shownId: string, comment: Comment) => void;
  onCount: (by: number) => void;
}

/**
 * Sends a comment: shown at once; if the server rejects it, it is removed and its text restored. The same text keeps
 * its idempotency key, so that sending again after a lost response creates one comment.
 */
export function useCommentSend(contentId: string, { onRefused, onStored, onCount }: SendOptions) {
  const client = useQueryClient();
  const { data: me } = useMe();
  const last = useRef({ of: '', key: '' });
  return useMutation({
    mutationFn: ({ text, replyTo, quote, pictures, sticker, mentions }: Draft) => {
      const request = {
        contentId,
        text,
        ...(replyTo ? { replyToId: replyTo.id } : {}),
        ...(quote ? { quoteId: quote.id } : {}),
        ...(pictures.length > 0 ? { pictureIds: pictures.map(({ id }) => id) } : {}),
        ...(sticker ? { sticker } : {}),
        ...(mentions.length > 0 ? { mentionIds: mentions.map(({ userId }) => userId) } : {}),
      };
      const of = JSON.stringify(request);
      if (last.current.of !== of) last.current = { of, key: randomId() };
      return post('comment/add', { ...request, idempotencyKey: last.current.key });
    },
    onMutate: (draft) => {
      const { text, replyTo, quote, pictures, sticker, mentions } = draft;
      const rootId = replyTo ? (replyTo.rootId ?? replyTo.id) : null;
      const comment: Comment = {
        id: randomId(),
        rootId,
        author: { id: me?.id ?? '', nickname: me?.nickname ?? '我', avatar: me?.avatar ?? null },
        replyTo: replyTo?.rootId
          ? { id: replyTo.author.id, nickname: replyTo.author.nickname }
          : null,
        text,
        state: 'visible',
        likes: 0,
        liked: false,
        replies: 0,
        isOwn: true,
        isByUploader: false,
        createdAt: Date.now(),
        pictures: [...pictures],
        sticker,
        mentions: [...mentions],
        quote: quote && {
          ...{ commentId: quote.id, nickname: quote.author.nickname, text: quote.text },
        },
        isPinned: false,
        isBest: false,
        isHiddenByUploader: false,
      };
      if (rootId === null) prependRoot(client, contentId, comment);
      else {
        // The replies of a comment without replies were never fetched.
        if (replyTo?.rootId === null && replyTo.replies === 0)
          client.setQueryData(repliesKey(contentId, rootId), {
            pages: [{ list: [], cursor: null }],
            pageParams: [null],
          });
        appendReply(client, contentId, { ...comment, rootId });
        changeComment(client, contentId, rootId, (root) => ({
          ...root,
          replies: root.replies + 1,
        }));
      }
      return { shownId: comment.id, rootId };
    },
    onSuccess: (comment, _draft, shown) => {
      last.current = { of: '', key: '' };
      changeComment(client, contentId, shown.shownId, () => comment);
      onStored(shown.shownId, comment);
      // What was asked for meanwhile may have been answered without it.
      if (comment.rootId === null) ensureRootShown(client, contentId, comment);
      else void client.invalidateQueries({ queryKey: repliesKey(contentId, comment.rootId) });
      if (comment.state === 'waiting') {
        void showToast('已提交，审核后大家就能看到');
        return;
      }
      addToTotal(client, contentId, 1);
      onCount(1);
    },
    onError: (error, draft, shown) => {
      if (shown) {
        changeComment(client, contentId, shown.shownId, () => null);
        if (shown.rootId !== null)
          changeComment(client, contentId, shown.rootId, (root) => ({
            ...root,
            replies: Math.max(0, root.replies - 1),
          }));
      }
      onRefused(draft);
      showError(error);
    },
  });
}
