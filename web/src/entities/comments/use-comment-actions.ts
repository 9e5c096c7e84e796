import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { useRef } from 'react';
import { post } from '../../lib/api/api.ts';
import { showToast, showError } from '../../lib/toast/show-toast.ts';
import { randomId } from '../../lib/store/random-id.ts';
import { useMe } from '../user/use-me.ts';
import type { CommentSubject } from './comment-cache.ts';
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

/** Likes or unlikes a comment: shown at once, rolled back if the server rejects it. */
export function useCommentLike(subject: CommentSubject, id: string) {
  const client = useQueryClient();
  const set = (liked: boolean) =>
    changeComment(client, subject, id, (comment) => withCommentLike(comment, liked));
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

/** Deletes an own comment: removed at once, refetched if the server rejects it. */
export function useCommentDelete(subject: CommentSubject, onCount: (by: number) => void) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Comment) => post('comment/delete', { id }),
    onMutate: ({ id, rootId, state, replies }) => {
      changeComment(client, subject, id, () => null);
      if (rootId !== null)
        changeComment(client, subject, rootId, (root) => ({ ...root, replies: root.replies - 1 }));
      if (state !== 'visible') return;
      const by = -1 - (rootId === null ? replies : 0);
      addToTotal(client, subject, by);
      onCount(by);
    },
    onError: showError,
    onSuccess: () => showToast('评论已删除'),
    onSettled: (_data, error) =>
      error &&
      client.invalidateQueries({
        queryKey: ['comment/list', subject.subjectKind, subject.subjectId],
      }),
  });
  return mutate;
}

export interface Draft {
  text: string;
  replyTo: Comment | null;
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
export function useCommentSend(
  subject: CommentSubject,
  { onRefused, onStored, onCount }: SendOptions,
) {
  const client = useQueryClient();
  const { data: me } = useMe();
  const last = useRef({ of: '', key: '' });
  return useMutation({
    mutationFn: ({ text, replyTo }: Draft) => {
      const of = JSON.stringify([subject.subjectId, replyTo?.id ?? null, text]);
      if (last.current.of !== of) last.current = { of, key: randomId() };
      return post('comment/add', {
        ...subject,
        text,
        ...(replyTo ? { replyToId: replyTo.id } : {}),
        idempotencyKey: last.current.key,
      });
    },
    onMutate: (draft) => {
      const { text, replyTo } = draft;
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
      };
      if (rootId === null) prependRoot(client, subject, comment);
      else {
        // The replies of a comment without replies were never fetched.
        if (replyTo?.rootId === null && replyTo.replies === 0)
          client.setQueryData(repliesKey(subject, rootId), {
            pages: [{ list: [], cursor: null }],
            pageParams: [null],
          });
        appendReply(client, subject, { ...comment, rootId });
        changeComment(client, subject, rootId, (root) => ({ ...root, replies: root.replies + 1 }));
      }
      return { shownId: comment.id, rootId };
    },
    onSuccess: (comment, _draft, shown) => {
      last.current = { of: '', key: '' };
      changeComment(client, subject, shown.shownId, () => comment);
      onStored(shown.shownId, comment);
      // A response that was pending meanwhile may not have it.
      if (comment.rootId === null) ensureRootShown(client, subject, comment);
      else void client.invalidateQueries({ queryKey: repliesKey(subject, comment.rootId) });
      if (comment.state === 'waiting') {
        void showToast('已提交，审核后大家就能看到');
        return;
      }
      addToTotal(client, subject, 1);
      onCount(1);
    },
    onError: (error, draft, shown) => {
      if (shown) {
        changeComment(client, subject, shown.shownId, () => null);
        if (shown.rootId !== null)
          changeComment(client, subject, shown.rootId, (root) => ({
            ...root,
            replies: Math.max(0, root.replies - 1),
          }));
      }
      onRefused(draft);
      showError(error);
    },
  });
}
