import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CircleDetail } from '@yehang/contract/shapes/circle.ts';
import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { EditIcon } from '@yehang/ui/icons/community-icons.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useState } from 'react';
import { circleKey } from '../../entities/circles/use-join.ts';
import { LayoutSwitch } from '../../entities/posts/layout-switch.tsx';
import { PostList, PostListSkeleton } from '../../entities/posts/post-list.tsx';
import { uniquePosts } from '../../entities/posts/unique-posts.ts';
import { PostsOf } from '../../entities/posts/posts-of.tsx';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { CircleHead } from './circle-head.tsx';
import { CircleMenu } from './circle-menu.tsx';
import styles from './circle-page.module.css';
import { CircleSkeleton } from './circle-skeleton.tsx';
import { PinnedPosts } from './pinned-posts.tsx';
import { PostActs } from './post-acts.tsx';
import { ShareTheme } from './share-theme.tsx';

interface ThemeProps {
  /** The theme by which posts and discussions are listed; null for all. It stands in the page's query. */
  theme: string | null;
  onTheme: (id: string | null) => void;
}

/** A circle: what it is, its rules, what is pinned, and its posts and discussions by theme. */
export function CirclePage({ id, ...byTheme }: ThemeProps & { id: string }) {
  const circle = useQuery({
    queryKey: circleKey(id),
    queryFn: ({ signal }) => post('circle/detail', { id }, { signal }),
  });
  if (isNotFound(circle.error))
    return (
      <NotFoundPage
        title="没有找到这个圈子"
        line="它可能已关闭，去社区看看别的吧"
        next={{ to: '/community', name: '去社区' }}
      />
    );
  return (
    <div className={styles.page}>
      <PageHeader title="">{circle.data && <CircleMenu circle={circle.data.circle} />}</PageHeader>
      {circle.data ? (
        <Opened circle={circle.data.circle} pinned={circle.data.pinned} {...byTheme} />
      ) : circle.error ? (
        <ErrorState
          message={errorMessage(circle.error)}
          onRetry={() => void circle.refetch()}
          isRetrying={circle.isFetching}
        />
      ) : (
        <CircleSkeleton />
      )}
    </div>
  );
}

const sorts = [
  { value: 'newest', name: '最新' },
  { value: 'hot', name: '最热' },
] as const;
type Sort = (typeof sorts)[number]['value'];

const ALL = 'all';
const DISCUSSIONS = 'discussions';

interface OpenedProps extends ThemeProps {
  circle: CircleDetail;
  pinned: readonly PostCard[];
}

function Opened({ circle, pinned, theme, onTheme }: OpenedProps) {
  const panelId = useId();
  const [isDiscussing, setDiscussing] = useState(false);
  const [sort, setSort] = useState<Sort>('newest');
  const { id, themes, mayModerate } = circle;
  const tabs = [
    { id: ALL, name: '全部' },
    { id: DISCUSSIONS, name: '讨论' },
    ...themes.map(({ id: one, name }) => ({ id: one, name })),
  ];
  // A theme of an old link may be gone.
  const chosen = themes.find((one) => one.id === theme);
  const themeId = chosen?.id ?? null;
  const tab = isDiscussing ? DISCUSSIONS : (themeId ?? ALL);
  const setTab = (next: string) => {
    setDiscussing(next === DISCUSSIONS);
    // The discussions are those of the theme that was chosen.
    if (next !== DISCUSSIONS) onTheme(next === ALL ? null : next);
  };
  const asideOf = mayModerate
    ? (card: PostCard) => <PostActs circleId={id} card={card} />
    : undefined;
  const write = { circle: id, ...(themeId === null ? {} : { theme: themeId }) };
  return (
    <>
      <CircleHead circle={circle} />
      <PinnedPosts cards={pinned} />
      <div className={styles.tabs}>
        <Tabs label={circle.title} tabs={tabs} selected={tab} onSelect={setTab} panelId={panelId} />
        <div className={styles.bar}>
          <ChoiceRow label="排序" choices={sorts} selected={sort} onSelect={setSort} />
          <div className={styles.tools}>
            {chosen && <ShareTheme circle={circle} theme={chosen} />}
            {tab !== DISCUSSIONS && <LayoutSwitch />}
          </div>
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-label={tabs.find((one) => one.id === tab)?.name}>
        {tab === DISCUSSIONS ? (
          <>
            {themes.length > 0 && (
              <ChoiceRow
                label="讨论的主题"
                choices={[
                  { value: ALL, name: '全部主题' },
                  ...themes.map(({ id: value, name }) => ({ value, name })),
                ]}
                selected={themeId ?? ALL}
                onSelect={(next) => onTheme(next === ALL ? null : next)}
              />
            )}
            <Discussions circleId={id} themeId={themeId} sort={sort} />
          </>
        ) : (
          <PostsOf
            key={`${tab} ${sort}`}
            request={{ circleId: id, feed: sort, ...(themeId === null ? {} : { themeId }) }}
            place="circle"
            {...(asideOf ? { asideOf } : {})}
            empty={<EmptyState title="这里还没有帖子" description="发第一篇，让圈子热闹起来" />}
          />
        )}
      </div>
      <nav className={styles.write} aria-label="在圈子里写">
        <Link
          to="/community/publish"
          search={{ ...write, form: 'discussion' }}
          className={styles.ask}
        >
          发起讨论
        </Link>
        <Link to="/community/publish" search={write} className={styles.post}>
          <EditIcon size={18} />
          发帖
        </Link>
      </nav>
    </>
  );
}

interface DiscussionsProps {
  circleId: string;
  themeId: string | null;
  sort: Sort;
}

function Discussions({ circleId, themeId, sort }: DiscussionsProps) {
  const request = {
    ...{ circleId, sort: sort === 'hot' ? ('hot' as const) : ('new' as const) },
    ...(themeId !== null && { themeId }),
  };
  const discussions = usePages('postdiscuss/list', request, { isKept: true });
  return (
    <InfiniteList
      query={discussions}
      skeleton={<PostListSkeleton isInRows />}
      empty={<EmptyState title="还没有讨论" description="有想问的，发起第一个讨论" />}
    >
      {(pages) => <PostList cards={uniquePosts(pages)} place="circle" isInRows />}
    </InfiniteList>
  );
}
