import { Link } from '@tanstack/react-router';
import type { Uploader } from '@yehang/contract/shapes/catalogue.ts';
import type { PublicProfile } from '@yehang/contract/shapes/user.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { userRoute } from '../content/related-routes.ts';
import { FollowOther } from '../user/follow-other.tsx';
import { useFollowers } from '../user/use-follow.ts';
import { useProfile } from '../user/use-profile.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './uploader-row.module.css';

/** Who uploaded it, how many follow them, and a button to follow; both once they are known. */
export function UploaderRow({ uploader }: { uploader: Uploader }) {
  const { nickname, avatar } = uploader;
  const { data: profile } = useProfile(uploader.id);
  return (
    <div className={styles.row}>
      <Link {...userRoute(uploader)} className={styles.uploader}>
        <Avatar name={nickname} size={36}>
          {avatar && <EncryptedImage {...avatar} alt="" />}
        </Avatar>
        <span className={styles.words}>
          <span className={styles.nickname}>{nickname}</span>
          {profile && <Followers profile={profile} />}
        </span>
      </Link>
      {profile && (
        <FollowOther userId={profile.id} nickname={nickname} isFollowed={profile.isFollowed} />
      )}
    </div>
  );
}

function Followers({ profile: { id, stats, isFollowed } }: { profile: PublicProfile }) {
  const followers = useFollowers(id, stats.followers, isFollowed);
  return <span className={styles.followers}>{formatCount(followers)} 粉丝</span>;
}
