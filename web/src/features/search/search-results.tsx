import { Link } from '@tanstack/react-router';
import type { FoundUser, TextPart } from '@yehang/contract/shapes/search.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import type { CardLayout } from '../../entities/content/content-card.tsx';
import { ContentCard } from '../../entities/content/content-card.tsx';
import type { Card } from '../../entities/content/describe-card.ts';
import { userRoute } from '../../entities/content/related-routes.ts';
import { FollowOther } from '../../entities/user/follow-other.tsx';
import { useFollowers } from '../../entities/user/use-follow.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './result-page.module.css';

const resultLayout: CardLayout = {
  className: styles.hit,
  coverClass: styles.cover,
  textClass: styles.words,
  titleClass: styles.title,
  lineClass: styles.meta,
  badges: 'accessAndExtent',
  lines: ({ owner, plays, playsUnit, status, next }) => [
    owner ?? status ?? '',
    plays === null ? next : `${formatCount(plays)}${playsUnit}`,
  ],
};

/** Content that was found, its title highlighted where it matches. */
export function ContentResult({ card, parts }: { card: Card; parts: readonly TextPart[] }) {
  return (
    <ContentCard card={card} layout={resultLayout} title={<HighlightedText parts={parts} />} />
  );
}

interface UserResultProps {
  user: FoundUser;
  parts: readonly TextPart[];
  isFollowed: boolean;
}

/** An uploader in the results. */
export function UserResult({ user, parts, isFollowed }: UserResultProps) {
  const followers = useFollowers(user.id, user.followers, isFollowed);
  const facts = [`${user.works} 个作品`, `${formatCount(followers)} 粉丝`, user.intro];
  return (
    <div className={classNames(styles.hit, styles.user)}>
      <Link
        {...userRoute(user)}
        search={{ id: user.id, name: user.nickname }}
        className={styles.who}
      >
        <Avatar name={user.nickname} size={48}>
          {user.avatar && <EncryptedImage {...user.avatar} alt="" />}
        </Avatar>
        <span className={styles.words}>
          <span className={styles.title}>
            <HighlightedText parts={parts} />
          </span>
          <span className={styles.meta}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
        </span>
      </Link>
      <FollowOther userId={user.id} nickname={user.nickname} isFollowed={isFollowed} />
    </div>
  );
}
