import { Link } from '@tanstack/react-router';
import type { Uploader } from '@yehang/contract/shapes/catalogue.ts';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { HeartFilledIcon, StarFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { HeartIcon, ShareIcon, StarIcon } from '@yehang/ui/icons/action-icons.tsx';
import { CommunityFilledIcon } from '@yehang/ui/icons/tab-icons.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { userRoute } from '../../../entities/content/related-routes.ts';
import { ShareSheet } from '../../../entities/share/share-sheet.tsx';
import { useFollow } from '../../../entities/user/use-follow.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { MoreIcon } from '../icons/player-icons.tsx';
import { usePatchVideo } from '../play-query.ts';
import { useLikeAndFavorite } from '../../../entities/engagement/use-like-and-favorite.ts';
import styles from './short-actions.module.css';
import { ShortComments } from './short-comments.tsx';
import { reportWatch } from './watch-reports.ts';

const SIZE = 32;

interface ShortActionsProps {
  item: VideoDetail;
  isFollowed: boolean;
  onMore?: (() => void) | undefined;
}

/** The buttons at the right: uploader, like, comments, favorite, share, more. */
export function ShortActions({ item, isFollowed, onMore }: ShortActionsProps) {
  const { like, favorite } = useLikeAndFavorite(item.id, usePatchVideo(item.id));
  const [open, setOpen] = useState<'comments' | 'share' | null>(null);
  const { liked, collected } = item.marks;
  const close = () => setOpen(null);
  return (
    <div className={styles.column}>
      {item.uploader && <FollowedAvatar uploader={item.uploader} isFollowed={isFollowed} />}
      <Action
        label="点赞"
        count={item.likes}
        icon={liked ? <HeartFilledIcon size={SIZE} /> : <HeartIcon size={SIZE} />}
        tone={liked ? styles.coral : undefined}
        isPressed={liked}
        onPress={() => like(!liked)}
      />
      <Action
        label="评论"
        count={item.comments}
        icon={<CommunityFilledIcon size={SIZE} />}
        onPress={() => setOpen('comments')}
      />
      <Action
        label="收藏"
        count={item.collects}
        icon={collected ? <StarFilledIcon size={SIZE} /> : <StarIcon size={SIZE} />}
        tone={collected ? styles.moon : undefined}
        isPressed={collected}
        onPress={() => favorite(!collected)}
      />
      <Action
        label="分享"
        count={0}
        icon={<ShareIcon size={SIZE} />}
        onPress={() => setOpen('share')}
      />
      {onMore && <Action label="更多" count={0} icon={<MoreIcon size={SIZE} />} onPress={onMore} />}
      {open === 'comments' && <ShortComments id={item.id} onClose={close} />}
      {open === 'share' && (
        <ShareSheet
          content={item}
          onClose={close}
          onShared={() => reportWatch({ id: item.id, seconds: 0, shared: true })}
        />
      )}
    </div>
  );
}

interface ActionProps {
  label: string;
  count: number;
  icon: ReactNode;
  tone?: string | undefined;
  isPressed?: boolean;
  onPress: () => void;
}

function Action({ label, count, icon, tone, isPressed, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, tone)}
      aria-pressed={isPressed}
      aria-label={count > 0 ? `${label}，${formatCount(count)}` : label}
      onClick={onPress}
    >
      {icon}
      <span>{count > 0 ? formatCount(count) : label}</span>
    </button>
  );
}

/** The uploader's avatar with a follow button. */
function FollowedAvatar({
  uploader,
  isFollowed: known,
}: {
  uploader: Uploader;
  isFollowed: boolean;
}) {
  const { isFollowed, follow } = useFollow(uploader.id, known);
  return (
    <div className={styles.uploader}>
      <Link {...userRoute(uploader)} aria-label={`${uploader.nickname} 的主页`}>
        <Avatar name={uploader.nickname} size={48}>
          {uploader.avatar && <EncryptedImage {...uploader.avatar} alt="" />}
        </Avatar>
      </Link>
      <button
        type="button"
        className={styles.follow}
        aria-pressed={isFollowed}
        aria-label={isFollowed ? `取消关注 ${uploader.nickname}` : `关注 ${uploader.nickname}`}
        onClick={() => follow(!isFollowed)}
      >
        <span>{isFollowed ? '✓' : '+'}</span>
      </button>
    </div>
  );
}
