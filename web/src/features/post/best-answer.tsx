import { Link } from '@tanstack/react-router';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { CommentBody } from '../../entities/comments/comment-body.tsx';
import { userRoute } from '../../entities/content/related-routes.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './post-page.module.css';

/** The answer that was chosen as the best one, above all others. */
export function BestAnswer({ answer }: { answer: Comment }) {
  const { author } = answer;
  return (
    <section className={styles.best} aria-label="最佳回答">
      <h2 className={styles.bestTitle}>最佳回答</h2>
      <Link {...userRoute(author)} className={styles.bestAuthor}>
        <Avatar name={author.nickname} size={28}>
          {author.avatar && <EncryptedImage {...author.avatar} alt="" />}
        </Avatar>
        {author.nickname}
      </Link>
      <CommentBody comment={answer} />
    </section>
  );
}
