import { Link } from '@tanstack/react-router';
import type { CircleDetail, CircleRole } from '@yehang/contract/shapes/circle.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import type { RefObject } from 'react';
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

interface MembersSheetProps {
  circle: Pick<CircleDetail, 'id'>;
  onClose: () => void;
}

/** Who is in a circle: owner and moderators first. */
export function MembersSheet({ circle: { id }, onClose }: MembersSheetProps) {
  const members = usePages('circle/members', { id });
  return (
    <Sheet title="成员" onClose={onClose}>
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
                .map(({ user, role, joinedAt }) => (
                  <li key={user.id}>
                    <Link {...userRoute(user)} className={styles.member}>
                      <Avatar name={user.nickname} size={40}>
                        {user.avatar && <EncryptedImage {...user.avatar} alt="" />}
                      </Avatar>
                      <span className={styles.memberName}>{user.nickname}</span>
                      <span className={styles.memberFact}>
                        {roleNames[role] || `${formatDay(joinedAt)} 加入`}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          )}
        </InfiniteList>
      </PageScroller>
    </Sheet>
  );
}
