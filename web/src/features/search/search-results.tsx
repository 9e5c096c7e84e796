import { Link } from '@tanstack/react-router';
import type { FoundUser, TextPart } from '@yehang/contract/shapes/search.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import type { CardLayout } from '../../entities/content/content-card.tsx';
import { ContentCard } from '../../entities/content/content-card.tsx';
import type { Card } from '../../entities/content/describe-card.ts';
import { userRoute } from '../../entities/content/related-routes.ts';
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
  lines: ({ owner, plays, status, next }) => [
    owner ?? status ?? '',
    plays === null ? next : `${formatCount(plays)}次播放`,
  ],
};

/** Content that was found, its title highlighted where it matches. */
export function ContentResult({ card, parts }: { card: Card; parts: readonly TextPart[] }) {
  return (
    <ContentCard card={card} layout={resultLayout} title={<HighlightedText parts={parts} />} />
  );
}

/** An uploader in the results. */
export function UserResult({ user, parts }: { user: FoundUser; parts: readonly TextPart[] }) {
  return (
    <Link
      {...userRoute(user)}
      search={{ id: user.id, name: user.nickname }}
      className={classNames(styles.hit, styles.user)}
    >
      <Avatar name={user.nickname} size={48}>
        {user.avatar && <EncryptedImage {...user.avatar} alt="" />}
      </Avatar>
      <span className={styles.words}>
        <span className={styles.title}>
          <HighlightedText parts={parts} />
        </span>
        <span className={styles.meta}>
          {user.works} 个作品{user.intro === '' ? '' : ` · ${user.intro}`}
        </span>
      </span>
    </Link>
  );
}
