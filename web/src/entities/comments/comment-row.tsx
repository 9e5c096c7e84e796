import { Link } from '@tanstack/react-router';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { HeartFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { HeartIcon } from '@yehang/ui/icons/action-icons.tsx';
import { userRoute } from '../content/related-routes.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { CommentBody } from './comment-body.tsx';
import styles from './comments.module.css';
import { useCommentLike } from './use-comment-actions.ts';

interface CommentRowProps {
  contentId: string;
  comment: Comment;
  now: number;
  onReply: () => void;
  onMore: () => void;
}

/** One comment: who says what, and what can be done about it. */
export function CommentRow({ contentId, comment, now, onReply, onMore }: CommentRowProps) {
  const { author, state, likes, liked } = comment;
  const like = useCommentLike(contentId, comment.id);
  const isReply = comment.rootId !== null;
  const isWaiting = state === 'waiting';
  return (
    <article className={styles.row} aria-label={`${author.nickname} 的评论`}>
      <Link {...userRoute(author)} className={styles.face} aria-label={`${author.nickname} 的主页`}>
        <Avatar name={author.nickname} size={isReply ? 28 : 36}>
          {author.avatar && <EncryptedImage {...author.avatar} alt="" />}
        </Avatar>
      </Link>
      <div className={styles.words}>
        <p className={styles.author}>
          <span className={styles.nickname}>{author.nickname}</span>
          {comment.isByUploader && <span className={styles.badge}>作者</span>}
          {comment.isOwn && <span className={styles.badge}>我</span>}
          {comment.isPinned && <span className={styles.pinned}>置顶</span>}
          {comment.isBest && <span className={styles.best}>最佳回答</span>}
          {isWaiting && <span className={styles.waiting}>审核中</span>}
          {comment.isHiddenByUploader && <span className={styles.badge}>已被作者隐藏</span>}
        </p>
        <CommentBody comment={comment} />
        <p className={styles.acts}>
          <time dateTime={new Date(comment.createdAt).toISOString()}>
            {formatAgo(comment.createdAt, now)}
          </time>
          {!isWaiting && (
            <button type="button" className={styles.act} onClick={onReply}>
              回复
            </button>
          )}
          <button
            type="button"
            className={styles.act}
            aria-label={`${author.nickname} 的评论，更多操作`}
            onClick={onMore}
          >
            更多
          </button>
        </p>
      </div>
      {!isWaiting && (
        <button
          type="button"
          className={liked ? styles.liked : styles.like}
          aria-pressed={liked}
          aria-label={likes > 0 ? `点赞，${formatCount(likes)}` : '点赞'}
          onClick={() => like(!liked)}
        >
          {liked ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
          <span>{likes > 0 ? formatCount(likes) : ''}</span>
        </button>
      )}
    </article>
  );
}
