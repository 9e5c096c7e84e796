import { useQuery } from '@tanstack/react-query';
import type { RecommendedApp } from '@yehang/contract/shapes/recommended-app.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { AppIcon } from './app-icon.tsx';
import { useFollowLink } from '../../entities/links/follow-link.ts';
import { post } from '../../lib/api/api.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './apps-page.module.css';

/** The apps that the operator recommends: the featured ones in a row, then all of them. */
export function AppsPage() {
  const apps = usePages('apps/page', {});
  return (
    <div className={styles.page}>
      <PageHeader title="应用推荐" />
      <InfiniteList
        query={apps}
        skeleton={<AppsSkeleton />}
        empty={<EmptyState title="还没有推荐的应用" description="过些时候再来看看" />}
      >
        {(pages) => (
          <>
            <FeaturedApps />
            <ul className={styles.list} aria-label="全部应用">
              {pages
                .flatMap((page) => page.list)
                .map((app) => (
                  <AppRow key={app.id} app={app} />
                ))}
            </ul>
          </>
        )}
      </InfiniteList>
    </div>
  );
}

function FeaturedApps() {
  const featured = useQuery({
    queryKey: ['apps/list'],
    queryFn: ({ signal }) => post('apps/list', {}, { signal }),
  });
  const followLink = useFollowLink();
  const list = featured.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <ul className={styles.featured} aria-label="精选应用">
      {list.map((app) => (
        <li key={app.id}>
          <button
            type="button"
            className={styles.tile}
            onClick={() => followLink(app, { kind: 'apps' })}
          >
            <AppIcon app={app} size={56} />
            <span className={styles.tileTitle}>{app.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function AppRow({ app }: { app: RecommendedApp }) {
  const followLink = useFollowLink();
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        onClick={() => followLink(app, { kind: 'apps' })}
      >
        <AppIcon app={app} size={48} />
        <span className={styles.words}>
          <span className={styles.title}>{app.title}</span>
          <span className={styles.line}>{app.description}</span>
        </span>
        <span className={styles.action}>下载</span>
      </button>
    </li>
  );
}

function AppsSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={72} radius="var(--radius-card)" />
      ))}
    </div>
  );
}
