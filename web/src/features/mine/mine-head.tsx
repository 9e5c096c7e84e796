import { Link } from '@tanstack/react-router';
import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { useEffect } from 'react';
import { userRoute } from '../../entities/content/related-routes.ts';
import { ownAvatar, ownOnly } from '../../entities/user/own-avatar.ts';
import { useProfile } from '../../entities/user/use-profile.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './mine-head.module.css';

const EDIT_PAGE = '/mine/nickName';
const LOGIN_PAGE = '/mine/phoneLogin';

interface MineHeadProps {
  user: UserInfo;
  /** Whether there is a page at a path: others are not offered. */
  isBuilt: (path: string) => boolean;
}

/** Who the user is, and how many like and follow them; signing in for guests, editing for others. */
export function MineHead({ user, isBuilt }: MineHeadProps) {
  const avatar = ownAvatar(user);
  const deletionDueAt = ownOnly(user)?.deletionDueAt ?? null;
  const [page, label] = user.isGuest ? [LOGIN_PAGE, '登录'] : [EDIT_PAGE, '编辑资料'];
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Link {...userRoute(user)} className={styles.person}>
          <Avatar name={user.nickname} size={64}>
            {avatar && <EncryptedImage {...avatar} alt="" isUrgent />}
          </Avatar>
          <div className={styles.who}>
            <h1 className={styles.name}>{user.nickname}</h1>
            <span className={styles.number}>
              编号 {user.number}
              {user.isGuest && ' · 游客'}
            </span>
          </div>
        </Link>
        {isBuilt(page) && (
          <Link to={page} className={styles.edit}>
            {label}
          </Link>
        )}
      </div>
      {deletionDueAt !== null && (
        <Link to="/mine/seting" search={{ view: 'leave' }} className={styles.leaving}>
          账号将在 {formatMoment(deletionDueAt)} 删除，点这里可以保留
        </Link>
      )}
      <Counts user={user} />
    </header>
  );
}

/** Where the lists of people are. */
function peopleRoute(side: 'following' | 'followers') {
  const to: string = '/mine/myGroup';
  return { to, search: { side } };
}

/** What others think of the user; likes lead to the own page, as others see it, people to their lists. */
function Counts({ user }: { user: UserInfo }) {
  const { data, refetch } = useProfile(user.id);
  // They may have changed since the page was left.
  useEffect(() => void refetch(), [refetch]);
  const counts = [
    { name: '获赞', value: data?.stats.likes, to: userRoute(user) },
    { name: '粉丝', value: data?.stats.followers, to: peopleRoute('followers') },
    { name: '关注', value: data?.stats.following, to: peopleRoute('following') },
  ];
  return (
    <ul className={styles.counts}>
      {counts.map(({ name, value, to }) => (
        <li key={name}>
          <Link {...to} className={styles.count}>
            <b>{value === undefined ? '–' : formatCount(value)}</b>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
