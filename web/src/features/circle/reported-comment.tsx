import type { ManagedComment } from '@yehang/contract/shapes/comment.ts';
import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { CommentBody } from '../../entities/comments/comment-body.tsx';
import { headline } from '@yehang/contract/shapes/headline.ts';
import styles from './circle-page.module.css';

interface ReportedCommentProps {
  comment: ManagedComment;
  /** What it is about. */
  card: PostCard;
}

/** A comment as moderators look at it: who says what, and below which post. */
export function ReportedComment({ comment, card }: ReportedCommentProps) {
  return (
    <div>
      <p className={styles.memberFact}>{comment.author.nickname} 的评论</p>
      <CommentBody comment={{ ...comment, replyTo: null, quote: null, mentions: [] }} />
      <p className={styles.memberFact}>在「{headline(card)}」下面</p>
    </div>
  );
}
