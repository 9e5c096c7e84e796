import { Link } from '@tanstack/react-router';
import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { CommentIcon } from '@yehang/ui/icons/community-icons.tsx';
import { HeartIcon } from '@yehang/ui/icons/action-icons.tsx';
import { HeartFilledIcon, PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { memo, type ReactNode } from 'react';
import { useLoadedAppName } from '../config/app-name.ts';
import { AiMark } from '../content/ai-mark.tsx';
import { userRoute } from '../content/related-routes.ts';
import { contentRoute } from '../content/routes.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { useLikeAndFavorite } from '../engagement/use-like-and-favorite.ts';
import { AccessMark } from './access-mark.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { isPinnedAt, type PostPlace } from './post-place.ts';
import styles from './post-row.module.css';
import { NamedText } from '../naming/named-text.tsx';
import { usePatchPost } from './use-patch-post.ts';

interface PostRowProps {
  card: PostCard;
  /** Unix milliseconds. */
  now: number;
  isUrgent?: boolean;
  place?: PostPlace | undefined;
  /** Beside the name: a menu, a mark. */
  aside?: ReactNode;
}

/** A post in a feed of one column. The whole of it leads to its page; names and topics lead to theirs. */
export const PostRow = memo(function PostRow(props: PostRowProps) {
  const { card, now, isUrgent = false, place, aside } = props;
  const { uploader, form, video, pictures, marks } = card;
  const { like } = useLikeAndFavorite(card.id, usePatchPost(card.id));
  const liked = marks?.liked ?? false;
  const appName = useLoadedAppName();
  const nickname = uploader?.nickname ?? appName;
  const isTop = isPinnedAt(card, place);
  return (
    <article className={styles.row} aria-label={`${nickname} 的帖子`}>
      <header className={styles.head}>
        <Author card={card} nickname={nickname} now={now} hasCircle={place !== 'circle'} />
        {aside}
      </header>
      <div className={styles.body}>
        <p className={styles.text}>
          {isTop && <span className={styles.mark}>置顶</span>}
          {form === 'discussion' && (
            <span className={classNames(styles.mark, card.isSolved && styles.solved)}>
              {card.isSolved ? '已有最佳回答' : '讨论'}
            </span>
          )}
          {card.isAiMade && (
            <span className={styles.access}>
              <AiMark card={card} isAmongWords />
            </span>
          )}
          {card.access.rule !== 'free' && (
            <span className={styles.access}>
              <AccessMark access={card.access} />
            </span>
          )}
          {card.title !== '' && <b className={styles.title}>{card.title}</b>}
          <NamedText text={card.text} mentions={card.mentions} tags={card.tags} />
          {!card.isWhole && <span className={styles.more}>… 全文</span>}
        </p>
        {video ? (
          <span className={styles.video}>
            {video.poster && (
              <EncryptedImage
                {...video.poster}
                alt=""
                isUrgent={isUrgent}
                className={styles.poster}
              />
            )}
            <span className={styles.play}>
              <PlayIcon size={28} />
            </span>
            {video.durationSeconds > 0 && (
              <span className={styles.length}>{formatDuration(video.durationSeconds)}</span>
            )}
          </span>
        ) : (
          <PictureGrid pictures={pictures} isUrgent={isUrgent} />
        )}
        {card.pollOptions !== null && (
          <p className={styles.poll}>投票 · {card.pollOptions} 个选项</p>
        )}
        <Link {...contentRoute(card)} className={styles.whole} aria-label="看全文" />
      </div>
      <footer className={styles.foot}>
        {card.theme && <span className={styles.theme}>{card.theme.name}</span>}
        <button
          type="button"
          className={classNames(styles.act, liked && styles.liked)}
          aria-pressed={liked}
          aria-label={`点赞，${formatCount(card.likes)}`}
          onClick={() => like(!liked)}
        >
          {liked ? <HeartFilledIcon size={18} /> : <HeartIcon size={18} />}
          {card.likes > 0 ? formatCount(card.likes) : '赞'}
        </button>
        <Link
          {...contentRoute(card)}
          hash="comments"
          className={styles.act}
          aria-label={`${form === 'discussion' ? '回答' : '评论'}，${formatCount(card.comments)}`}
        >
          <CommentIcon size={18} />
          {card.comments > 0 ? formatCount(card.comments) : form === 'discussion' ? '回答' : '评论'}
        </Link>
      </footer>
    </article>
  );
});

interface AuthorProps {
  card: PostCard;
  nickname: string;
  now: number;
  /** In its own circle nobody has to be told where they are. */
  hasCircle: boolean;
}

function Author({
  card: { uploader, circle, publishedAt },
  nickname,
  now,
  hasCircle,
}: AuthorProps) {
  const picture = (
    <Avatar name={nickname} size={36}>
      {uploader?.avatar && <EncryptedImage {...uploader.avatar} alt="" />}
    </Avatar>
  );
  return (
    <>
      {uploader ? (
        <Link {...userRoute(uploader)} className={styles.face} aria-label={`${nickname} 的主页`}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className={styles.who}>
        <p className={styles.nickname}>{nickname}</p>
        <p className={styles.facts}>
          <time dateTime={new Date(publishedAt).toISOString()}>
            {formatAgo(publishedAt, Math.max(now, publishedAt))}
          </time>
          {hasCircle && circle && ` · ${circle.name}`}
        </p>
      </div>
    </>
  );
}
