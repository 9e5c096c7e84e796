import { Link } from '@tanstack/react-router';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { FloatingWindow } from '../../entities/ads/floating-window.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { Marquee } from '../../entities/marquee/marquee.tsx';
import styles from './home-page.module.css';
import { SectionPage } from './section-page.tsx';

const NOTHING_YET = 4040;

/** Rarely shown: its code is not part of the first load. */
const SettingUp = lazy(async () => ({ default: (await import('./setting-up.tsx')).SettingUp }));

function refusalMessage(error: Error): ReactNode {
  if (!(error instanceof ApiError) || error.code !== NOTHING_YET) return null;
  return (
    <Suspense>
      <SettingUp />
    </Suspense>
  );
}

/** Typed as string: the router knows only paths with a route file. */
const SEARCH_PAGE: string = '/subPage/search';

/** The home page: search, marquee, and the channels. */
export function HomePage() {
  return (
    <>
      <SectionPage
        section="home"
        top={
          <Link to={SEARCH_PAGE} className={styles.search}>
            <SearchIcon size={18} />
            <span>搜视频、作者、标签</span>
          </Link>
        }
        below={<Marquee location={1} />}
        refusalMessage={refusalMessage}
      />
      <FloatingWindow place="home" />
    </>
  );
}
