import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { JoinedCircles } from '../../entities/circles/joined-circles.tsx';
import { PersonRow } from '../../entities/people/person-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './people-page.module.css';
import type { Side } from './sides.ts';

const PANEL = 'people';

const tabs: readonly { id: Side; name: string }[] = [
  { id: 'following', name: '关注' },
  { id: 'followers', name: '粉丝' },
  { id: 'circles', name: '圈子' },
];

type PeopleSide = Exclude<Side, 'circles'>;

const empty: Record<PeopleSide, { title: string; line: string }> = {
  following: { title: '还没有关注的人', line: '关注喜欢的人，他们的作品和帖子都在「关注」里' },
  followers: { title: '还没有粉丝', line: '发布作品，让更多人认识你' },
};

interface PeoplePageProps {
  /** Somebody else; null for the user themselves. */
  userId?: string | null;
  side: Side;
  onSide: (side: Side) => void;
}

const emptyOfOthers: Record<PeopleSide, string> = {
  following: '还没有关注的人',
  followers: '还没有粉丝',
};

/** Whom a user follows, who follows them, and the circles they joined. */
export function PeoplePage({ userId = null, side, onSide }: PeoplePageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={userId === null ? '我的关注' : '关注和粉丝'} />
      <Tabs
        label="列表"
        tabs={tabs}
        selected={side}
        onSelect={(id) => onSide(tabs.find((tab) => tab.id === id)?.id ?? 'following')}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" className={styles.panel}>
        {side === 'circles' ? (
          <JoinedCircles userId={userId} />
        ) : (
          <People userId={userId} side={side} />
        )}
      </div>
    </div>
  );
}

function People({ userId, side }: { userId: string | null; side: PeopleSide }) {
  const people = usePages('user/caredusers', userId === null ? { side } : { side, userId });
  const { title, line } =
    userId === null ? empty[side] : { title: emptyOfOthers[side], line: '有了就会显示在这里' };
  return (
    <InfiniteList
      query={people}
      skeleton={<PeopleSkeleton />}
      empty={<EmptyState title={title} description={line} />}
    >
      {(pages) => (
        <ul>
          {pages
            .flatMap((page) => page.list)
            .map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function PeopleSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={48} radius="var(--radius-card)" />
      ))}
    </div>
  );
}
