import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { CommentRow } from './comment-row.tsx';
import styles from './comments.module.css';
import { uniqueComments, useReplies } from './use-comments.ts';

interface CommentThreadProps {
  contentId: string;
  root: Comment;
  now: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onReply: (comment: Comment) => void;
  onMore: (comment: Comment) => void;
}

/** A top-level comment with its replies, which are loaded on demand. */
export function CommentThread(props: CommentThreadProps) {
  const { contentId, root, now, isOpen, onOpen, onReply, onMore } = props;
  const query = useReplies(contentId, root.id, isOpen && root.replies > 0);
  const replies = isOpen ? uniqueComments(query.data?.pages) : [];
  const left = Math.max(0, root.replies - replies.length);
  const rowOf = (comment: Comment) => (
    <CommentRow
      contentId={contentId}
      comment={comment}
      now={now}
      onReply={() => onReply(comment)}
      onMore={() => onMore(comment)}
    />
  );
  return (
    <li className={styles.thread}>
      {rowOf(root)}
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label={`对 ${root.author.nickname} 的回复`}>
          {replies.map((reply) => (
            <li key={reply.id}>{rowOf(reply)}</li>
          ))}
        </ul>
      )}
      {isOpen && query.error && (
        <button type="button" className={styles.fold} onClick={() => void query.refetch()}>
          {errorMessage(query.error)}，点这里重试
        </button>
      )}
      {root.replies > 0 && !query.error && (
        <p className={styles.folds}>
          {!isOpen ? (
            <button type="button" className={styles.fold} onClick={() => onOpen(true)}>
              展开 {root.replies} 条回复
            </button>
          ) : query.isFetching ? (
            <span className={styles.fold} role="status">
              正在加载
            </span>
          ) : (
            <>
              {query.hasNextPage && (
                <button
                  type="button"
                  className={styles.fold}
                  onClick={() => void query.fetchNextPage()}
                >
                  再看 {left} 条
                </button>
              )}
              <button type="button" className={styles.fold} onClick={() => onOpen(false)}>
                收起
              </button>
            </>
          )}
        </p>
      )}
    </li>
  );
}
