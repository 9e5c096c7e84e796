import { Link } from '@tanstack/react-router';
import type { CircleMember, CircleRole } from '@yehang/contract/shapes/circle.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import type { ReactNode, RefObject } from 'react';
import { userRoute } from '../../entities/content/related-routes.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { PageScroller } from '../../lib/keep-alive/page-scroller.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './circle-page.module.css';

const roleNames: Readonly<Record<CircleRole, string>> = {
  owner: '圈主',
  moderator: '版主',
  member: '',
};

/** A sheet does not scroll with its page. */
const ownScroller: RefObject<HTMLElement | null> = { current: null };

interface CircleMembersProps {
  circleId: string;
  /** What can be done about a member, beside their name. */
  children?: (member: CircleMember) => ReactNode;
}

/** Who is in a circle, in a sheet: owner and moderators first. */
export function CircleMembers({ circleId, children }: CircleMembersProps) {
  const members = usePages('circle/members', { id: circleId });
  return (
    <PageScroller value={ownScroller}>
      <InfiniteList
        query={members}
        skeleton={<Skeleton height={240} />}
        empty={<EmptyState title="还没有成员" description="加入后你就是第一位" />}
      >
        {(pages) => (
          <ul>
            {pages
              .flatMap((page) => page.list)
              .map((member) => (
                <li key={member.user.id} className={styles.memberRow}>
                  <MemberLink {...member} />
                  {children?.(member)}
                </li>
              ))}
          </ul>
        )}
      </InfiniteList>
    </PageScroller>
  );
}

function MemberLink({ user, role, joinedAt }: CircleMember) {
  return (
    <Link {...userRoute(user)} className={styles.member}>
      <Avatar name={user.nickname} size={40}>
        {user.avatar && <EncryptedImage {...user.avatar} alt="" />}
      </Avatar>
      <span className={styles.memberName}>{user.nickname}</span>
      <span className={styles.memberFact}>{roleNames[role] || `${formatDay(joinedAt)} 加入`}</span>
    </Link>
  );
}
