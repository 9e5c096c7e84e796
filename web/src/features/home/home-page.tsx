import { Link } from '@tanstack/react-router';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { FloatingWindow } from '../../lib/ads/floating-window.tsx';
import { RunningLight } from '../../lib/running-light/running-light.tsx';
import styles from './home-page.module.css';
import { SectionPage } from './section-page.tsx';

/** Named as a plain text: the router knows only paths that have a file of their own. */
const SEARCH_PAGE: string = '/subPage/search';

/** The home page: search, running light, and the channels. */
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
        below={<RunningLight location={1} />}
      />
      <FloatingWindow place="home" />
    </>
  );
}
