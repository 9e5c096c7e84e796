import { Link } from '@tanstack/react-router';
import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { HeartIcon } from '@yehang/ui/icons/action-icons.tsx';
import { HeartFilledIcon, PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { memo } from 'react';
import { useLoadedAppName } from '../config/app-name.ts';
import { AiMark } from '../content/ai-mark.tsx';
import { contentRoute } from '../content/routes.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { LongMark } from '../../lib/pictures/long-mark.tsx';
import { AccessMark } from './access-mark.tsx';
import { tileRatio } from './picture-layout.ts';
import { isPinnedAt, type PostPlace } from './post-place.ts';
import styles from './post-tile.module.css';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { extentOf } from '../content/post-words.ts';

interface PostTileProps {
  card: PostCard;
  place?: PostPlace | undefined;
  isUrgent?: boolean;
}

/** A post in a feed of two columns: its cover, or its words where it has none, and whose it is. */
export const PostTile = memo(function PostTile({ card, place, isUrgent = false }: PostTileProps) {
  const { cover, video, pictures, uploader, likes } = card;
  const appName = useLoadedAppName();
  const nickname = uploader?.nickname ?? appName;
  const liked = card.marks?.liked ?? false;
  const hasCover = cover.path !== '';
  const isTop = isPinnedAt(card, place);
  return (
    <Link {...contentRoute(card)} className={styles.tile}>
      {hasCover ? (
        <span
          className={styles.cover}
          style={{ aspectRatio: tileRatio(cover), background: cover.color }}
        >
          <EncryptedImage {...cover} alt="" isUrgent={isUrgent} className={styles.image} />
          {!video && <LongMark picture={cover} />}
          <span className={styles.marks}>
            <span className={styles.origin}>
              {isTop && <span className={styles.top}>置顶</span>}
              <AiMark card={card} />
            </span>
            <AccessMark access={card.access} />
            {video ? (
              <span className={styles.play} aria-label="视频" role="img">
                <PlayIcon size={12} />
              </span>
            ) : (
              pictures.length > 1 && <span className={styles.count}>{pictures.length} 图</span>
            )}
          </span>
        </span>
      ) : (
        <span className={styles.words} style={{ background: cover.color }}>
          <span className={styles.kind}>
            {isTop && <span className={styles.top}>置顶</span>}
            {extentOf(card)}
            <AiMark card={card} isAmongWords />
            <AccessMark access={card.access} />
          </span>
          <span className={styles.quote}>
            {card.title !== '' && <b>{card.title}</b>}
            {card.text}
          </span>
        </span>
      )}
      {hasCover && <span className={styles.title}>{headline(card)}</span>}
      <span className={styles.foot}>
        <Avatar name={nickname} size={20}>
          {uploader?.avatar && <EncryptedImage {...uploader.avatar} alt="" />}
        </Avatar>
        <span className={styles.nickname}>{nickname}</span>
        <span className={styles.likes} data-liked={liked || undefined}>
          {liked ? <HeartFilledIcon size={14} /> : <HeartIcon size={14} />}
          {likes > 0 ? formatCount(likes) : ''}
        </span>
      </span>
    </Link>
  );
});
