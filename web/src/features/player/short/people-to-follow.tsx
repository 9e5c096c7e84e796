import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { post } from '../../../lib/api/api.ts';
import { FollowButton } from '../../../entities/user/follow-button.tsx';
import { formatCount } from '../../../lib/format/counts.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import styles from './people-to-follow.module.css';

/** Suggested users to follow, where there is no followed content yet. */
export function PeopleToFollow({ onDone }: { onDone: () => void }) {
  const people = useQuery({
    queryKey: ['user/care/suggested'],
    queryFn: ({ signal }) => post('user/care/suggested', {}, { signal }),
    // Followed users stay in the list for now, so that it can be undone.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (people.isPending) {
    return (
      <ul className={styles.list} aria-busy="true">
        {[1, 2, 3].map((row) => (
          <li key={row} className={styles.row}>
            <Skeleton width={44} height={44} radius="50%" />
            <Skeleton height={20} />
          </li>
        ))}
      </ul>
    );
  }
  if (!people.data || people.data.list.length === 0) return null;
  return (
    <section className={styles.section} aria-label="值得关注的作者">
      <ul className={styles.list}>
        {people.data.list
          .slice(0, 6)
          .map(({ id, nickname, avatar, followers, intro, isFollowed }) => (
            <li key={id} className={styles.row}>
              <Avatar name={nickname} size={44}>
                {avatar && <EncryptedImage {...avatar} alt="" />}
              </Avatar>
              <span className={styles.words}>
                <span className={styles.nickname}>{nickname}</span>
                <span className={styles.facts}>
                  {followers > 0 ? `${formatCount(followers)} 人关注` : intro}
                </span>
              </span>
              <FollowButton userId={id} nickname={nickname} isFollowed={isFollowed} />
            </li>
          ))}
      </ul>
      <Button variant="secondary" onClick={onDone}>
        关注好了，去看看
      </Button>
    </section>
  );
}
