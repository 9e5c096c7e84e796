import type { Person } from '@yehang/contract/shapes/person.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { FollowButton } from '../../../entities/user/follow-button.tsx';
import { useFollowers } from '../../../entities/user/use-follow.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import styles from './people-to-follow.module.css';

/** Somebody to follow; the number of followers moves with the button. */
export function PersonRow({ person }: { person: Person }) {
  const { id, nickname, avatar, intro, isFollowed } = person;
  const followers = useFollowers(id, person.followers, isFollowed);
  return (
    <li className={styles.row}>
      <Avatar name={nickname} size={44}>
        {avatar && <EncryptedImage {...avatar} alt="" />}
      </Avatar>
      <span className={styles.words}>
        <span className={styles.nickname}>{nickname}</span>
        <span className={styles.facts}>
          {followers > 0 ? `${formatCount(followers)}人关注` : intro}
        </span>
      </span>
      <FollowButton userId={id} nickname={nickname} isFollowed={isFollowed} />
    </li>
  );
}
