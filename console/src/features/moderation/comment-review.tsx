import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { MachineTags } from '../../entities/machine/machine-tags.tsx';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { AlikeComments } from './alike-comments.tsx';
import { CommentPictures, CommentSticker } from './comment-pictures.tsx';
import { commentStateLabels, defaultReasons } from './moderation-labels.ts';

interface CommentReviewProps {
  readonly comment: ConsoleComment;
  readonly onClose: () => void;
  readonly onHidden: (reason: string) => void;
}

/** Review of a comment: show (key 1) or hide (key 2). */
export function CommentReview({ comment, onClose, onHidden }: CommentReviewProps) {
  const { id, state, text } = comment;
  const [reason, setReason] = useState('');
  const decide = useConsoleMutation('comment/decide', {
    invalidates: ['comment/list', 'report/list', 'report/info'],
    onSuccess: (_, request) => {
      onClose();
      if (request.decision === 'hide') onHidden(request.reason);
    },
    handlesError: true,
  });
  const mayShow = state === 'waiting' || state === 'hidden';
  const mayHide = state === 'waiting' || state === 'visible' || comment.isHiddenByCircle;
  const reasonOf = (decision: 'show' | 'hide') =>
    reason.trim().length < 2 ? defaultReasons[decision] : reason.trim();
  const submit = (decision: 'show' | 'hide') => {
    if (!decide.isPending) decide.mutate({ id, decision, reason: reasonOf(decision) });
  };
  useHotkey('1', () => mayShow && submit('show'));
  useHotkey('2', () => mayHide && submit('hide'));
  return (
    <GuardedDrawer
      open
      isDirty={() => reason.trim() !== ''}
      onClose={onClose}
      title={comment.isHiddenByCircle ? '圈子隐藏了，平台还没有处理' : commentStateLabels[state]}
    >
      <div className="stack">
        <FoldedText>{text}</FoldedText>
        <CommentSticker sticker={comment.sticker} />
        <CommentPictures pictures={comment.pictures} height={160} />
        <MachineTags findings={comment.machine} />
        <span className="hint">
          {comment.author} · {comment.contentTitle} · {formatDateTime(comment.createdAt)}
        </span>
        <Input
          aria-label="原因"
          placeholder="原因，不填则用常用的"
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="filters">
          {mayShow && (
            <Button type="primary" loading={decide.isPending} onClick={() => submit('show')}>
              1 显示
            </Button>
          )}
          {mayHide && (
            <Button danger loading={decide.isPending} onClick={() => submit('hide')}>
              2 隐藏
            </Button>
          )}
        </div>
        <AlikeComments id={id} reason={reasonOf('hide')} />
      </div>
    </GuardedDrawer>
  );
}
