import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { momentText } from '../../lib/format/time.ts';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { commentStateWords, usualReasons } from './moderation-words.ts';

interface CommentReviewProps {
  readonly comment: ConsoleComment;
  readonly onClose: () => void;
}

/** One comment, to be shown (key 1) or hidden (key 2). */
export function CommentReview({ comment, onClose }: CommentReviewProps) {
  const { id, state, text } = comment;
  const [reason, setReason] = useState('');
  const decide = useConsoleMutation('comment/decide', {
    outdates: ['comment/list', 'report/list', 'report/info'],
    onSuccess: onClose,
    showsFailure: true,
  });
  const mayShow = state === 'waiting' || state === 'hidden';
  const mayHide = state === 'waiting' || state === 'visible';
  const act = (decision: 'show' | 'hide') => {
    const typed = reason.trim();
    const why = typed.length < 2 ? usualReasons[decision] : typed;
    if (!decide.isPending) decide.mutate({ id, decision, reason: why });
  };
  useHotkey('1', () => mayShow && act('show'));
  useHotkey('2', () => mayHide && act('hide'));
  return (
    <Drawer open onClose={onClose} title={commentStateWords[state]}>
      <div className="stack">
        <p>{text}</p>
        <span className="hint">
          {comment.author} · {comment.subjectTitle} · {momentText(comment.createdAt)}
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
            <Button type="primary" loading={decide.isPending} onClick={() => act('show')}>
              1 显示
            </Button>
          )}
          {mayHide && (
            <Button danger loading={decide.isPending} onClick={() => act('hide')}>
              2 隐藏
            </Button>
          )}
        </div>
      </div>
    </Drawer>
  );
}
