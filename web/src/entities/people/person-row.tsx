import { Link } from '@tanstack/react-router';
import type { Person } from '@yehang/contract/shapes/person.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { userRoute } from '../content/related-routes.ts';
import { FollowButton } from '../user/follow-button.tsx';
import { useFollowers } from '../user/use-follow.ts';
import styles from './person-row.module.css';

/** Somebody in a list of people, to visit and to follow; the number of followers moves with the button. */
export function PersonRow({ person }: { person: Person }) {
  const { id, nickname, avatar, intro, isFollowed } = person;
  const followers = useFollowers(id, person.followers, isFollowed);
  return (
    <li className={styles.row}>
      <Link {...userRoute(person)} className={styles.person}>
        <Avatar name={nickname} size={44}>
          {avatar && <EncryptedImage {...avatar} alt="" />}
        </Avatar>
        <span className={styles.words}>
          <span className={styles.nickname}>{nickname}</span>
          <span className={styles.facts}>
            {followers > 0 ? `${formatCount(followers)} 人关注` : intro}
          </span>
        </span>
      </Link>
      <FollowButton userId={id} nickname={nickname} isFollowed={isFollowed} />
    </li>
  );
}
