import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { MOST_COMMENT_CHARACTERS } from '@yehang/contract/shapes/comment.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useRef } from 'react';
import styles from './comments.module.css';

/** From here on the remaining characters are shown. */
const NEAR_THE_END = 50;

interface CommentComposerProps {
  text: string;
  replyTo: Comment | null;
  isSending: boolean;
  onText: (text: string) => void;
  onCancelReply: () => void;
  onSend: () => void;
}

/** The field for a comment. Enter starts a new line; Ctrl or ⌘ with Enter sends. */
export function CommentComposer(props: CommentComposerProps) {
  const { text, replyTo, isSending, onText, onCancelReply, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const left = MOST_COMMENT_CHARACTERS - text.length;
  const replyToId = replyTo?.id;
  useEffect(() => {
    if (replyToId !== undefined) field.current?.focus();
  }, [replyToId]);
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {replyTo && (
        <p className={styles.replying}>
          <span>回复 {replyTo.author.nickname}</span>
          <IconButton label="不回复了" icon={<CloseIcon size={16} />} onClick={onCancelReply} />
        </p>
      )}
      <div className={styles.typing}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          maxLength={MOST_COMMENT_CHARACTERS}
          placeholder={replyTo ? `回复 ${replyTo.author.nickname}` : '说点什么'}
          aria-label={replyTo ? `回复 ${replyTo.author.nickname}` : '评论'}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && replyTo) {
              event.stopPropagation();
              onCancelReply();
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
          }}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={text.trim() === '' || isSending}
          // The keyboard stays open until the comment is accepted.
          onPointerDown={(event) => event.preventDefault()}
        >
          发送
        </button>
      </div>
      {left <= NEAR_THE_END && (
        <p className={styles.left} role="status">
          还能输入 {left} 个字
        </p>
      )}
    </form>
  );
}
