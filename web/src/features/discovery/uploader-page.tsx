import { Link } from '@tanstack/react-router';
import { kindsThatCan, type KindThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { PublicProfile } from '@yehang/contract/shapes/user.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { isNotFound, errorMessage } from '../../lib/api/api-error.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { kindChoices, kindNames } from '../../entities/content/kind-names.ts';
import { JoinedCircles } from '../../entities/circles/joined-circles.tsx';
import { LayoutSwitch } from '../../entities/posts/layout-switch.tsx';
import { PostsOf } from '../../entities/posts/posts-of.tsx';
import { WriteTo } from '../../entities/messages/message-link.tsx';
import { FollowOther } from '../../entities/user/follow-other.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { useFollowers } from '../../entities/user/use-follow.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { useProfile } from '../../entities/user/use-profile.ts';
import styles from './discovery.module.css';
import { sortChoices, type SortChoice } from './kind-choices.ts';
import { PersonMenu } from './person-menu.tsx';

const kinds = [
  { value: 'all' as const, name: '全部' },
  { value: 'post' as const, name: kindNames.post },
  ...kindChoices(kindsThatCan('create')),
  { value: 'circle' as const, name: kindNames.circle },
];
type Choice = (typeof kinds)[number]['value'];

/** An uploader's page: profile, works, and a follow button. */
export function UploaderPage({ id, name }: { id: string; name: string }) {
  const profile = useProfile(id);
  const me = useMe();
  const isOwn = me.data?.id === id;
  const [chosen, setChosen] = useState<Choice | null>(null);
  // Most people post and publish nothing: an empty list of works would tell nothing of them.
  const kind = chosen ?? (profile.data?.stats.works === 0 ? 'post' : 'all');
  if (isNotFound(profile.error)) return <NotFoundPage title="没有找到这位作者" />;
  return (
    <div className={styles.page}>
      <PageHeader title="">{profile.data && <PersonMenu profile={profile.data} />}</PageHeader>
      {profile.data ? (
        <Profile profile={profile.data} />
      ) : profile.error ? (
        <ErrorState
          message={errorMessage(profile.error)}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        />
      ) : (
        <ProfileSkeleton name={name} />
      )}
      <ChoiceRow label="类型" choices={kinds} selected={kind} onSelect={setChosen} />
      {kind === 'post' ? (
        <PostsBy userId={id} isOwn={isOwn} />
      ) : kind === 'circle' ? (
        <JoinedCircles userId={id} />
      ) : (
        <WorksBy key={kind} userId={id} isOwn={isOwn} kind={kind} />
      )}
    </div>
  );
}

/** What to do where there is nothing: nobody follows themselves. */
const lineFor = (isOwn: boolean) => (isOwn ? '发布后会在这里' : '先关注，发布了会在这里');

interface WorksByProps {
  userId: string;
  isOwn: boolean;
  kind: KindThatCan<'create'> | 'all';
}

function WorksBy({ userId, isOwn, kind }: WorksByProps) {
  const [sort, setSort] = useState<SortChoice>('new');
  const request = { userId, sort, ...(kind !== 'all' && { kind }) };
  const works = usePages('media/published', request);
  const source = useListSource('media/published', request);
  return (
    <>
      <ChoiceRow label="排序" choices={sortChoices} selected={sort} onSelect={setSort} />
      <InfiniteList
        query={works}
        source={source}
        skeleton={<CardGridSkeleton cards={6} />}
        empty={<EmptyState title="还没有作品" description={lineFor(isOwn)} />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </>
  );
}

const postSorts = [
  { value: 'newest', name: '最新' },
  { value: 'hot', name: '最热' },
] as const;

function PostsBy({ userId, isOwn }: Omit<WorksByProps, 'kind'>) {
  const [feed, setFeed] = useState<(typeof postSorts)[number]['value']>('newest');
  return (
    <>
      <div className={styles.postBar}>
        <ChoiceRow label="排序" choices={postSorts} selected={feed} onSelect={setFeed} />
        <LayoutSwitch />
      </div>
      <PostsOf
        key={feed}
        request={{ userId, feed }}
        place="author"
        empty={<EmptyState title="还没有帖子" description={lineFor(isOwn)} />}
      />
    </>
  );
}

function Profile({ profile }: { profile: PublicProfile }) {
  const { id, number, nickname, avatar, intro, stats, isFollowed } = profile;
  const followers = useFollowers(id, stats.followers, isFollowed);
  const figures = [
    { name: '作品', value: stats.works, side: null },
    { name: '粉丝', value: followers, side: 'followers' as const },
    { name: '关注', value: stats.following, side: 'following' as const },
    { name: '获赞', value: stats.likes, side: null },
    { name: '播放', value: stats.plays, side: null },
  ];
  return (
    <>
      <div className={styles.profile}>
        <Avatar name={nickname} size={72}>
          {avatar && <EncryptedImage {...avatar} alt="" />}
        </Avatar>
        <div className={styles.profileWords}>
          <h1 className={styles.nickname}>{nickname}</h1>
          <p className={styles.number}>编号 {number}</p>
        </div>
      </div>
      {intro !== '' && <p className={styles.intro}>{intro}</p>}
      <div className={styles.stats}>
        {figures.map(({ name, value, side }) =>
          side === null ? (
            <p key={name} className={styles.stat}>
              <b>{formatCount(value)}</b>
              <span>{name}</span>
            </p>
          ) : (
            <Link key={name} to="/mine/myGroup" search={{ side, user: id }} className={styles.stat}>
              <b>{formatCount(value)}</b>
              <span>{name}</span>
            </Link>
          ),
        )}
      </div>
      <div className={styles.profileActions}>
        <FollowOther userId={id} nickname={nickname} isFollowed={isFollowed} />
        <WriteTo userId={id} nickname={nickname} />
      </div>
    </>
  );
}

function ProfileSkeleton({ name }: { name: string }) {
  return (
    <div role="status" aria-label="正在加载">
      <div className={styles.profile}>
        <Skeleton width={72} height={72} radius="50%" />
        <div className={styles.profileWords}>
          {name === '' ? (
            <Skeleton height={20} width="50%" />
          ) : (
            <p className={styles.nickname}>{name}</p>
          )}
        </div>
      </div>
      <div className={styles.stats}>
        <Skeleton height={40} />
      </div>
    </div>
  );
}
