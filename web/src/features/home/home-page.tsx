import { Link } from '@tanstack/react-router';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { tellFailure } from '../../lib/api/api-error.ts';
import { usePageScroller } from '../../lib/keep-alive/page-scroller.ts';
import { FloatingWindow } from '../../lib/ads/floating-window.tsx';
import { RunningLight } from '../../lib/running-light/running-light.tsx';
import { ChannelPane } from './channel-pane.tsx';
import styles from './home-page.module.css';
import { HomeSkeleton, TabsSkeleton } from './home-skeleton.tsx';
import { useChannelPage } from './use-channel-page.ts';
import { useChannelSwipe } from './use-channel-swipe.ts';

const PANEL = 'home-channel';
/** Named as a plain text: the router knows only paths that have a file of their own. */
const SEARCH_PAGE: string = '/subPage/search';

/** The home page: search, running light, and the channels. A visited channel keeps its state and its position. */
export function HomePage() {
  const opening = useChannelPage(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = chosen ?? opening.data?.channelId;
  const retry = () => void opening.refetch();
  const panel = useRef<HTMLDivElement>(null);
  useChannelSwipe(panel, (step) => {
    const channels = opening.data?.channels ?? [];
    const next = channels[channels.findIndex(({ id }) => id === selected) + step];
    if (next) setChosen(next.id);
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={SEARCH_PAGE} className={styles.search}>
          <SearchIcon size={18} />
          <span>搜视频、漫画、小说</span>
        </Link>
        {opening.data && selected !== undefined ? (
          <Tabs
            label="频道"
            tabs={opening.data.channels}
            selected={selected}
            onSelect={setChosen}
            panelId={PANEL}
          />
        ) : (
          !opening.error && <TabsSkeleton />
        )}
      </header>
      <RunningLight location={1} />
      <div ref={panel} id={PANEL} role="tabpanel" aria-label="频道内容" className={styles.channels}>
        {opening.data && selected !== undefined ? (
          <Channels opening={opening.data} selected={selected} />
        ) : opening.error ? (
          <ErrorState
            line={tellFailure(opening.error)}
            onRetry={retry}
            isRetrying={opening.isFetching}
          />
        ) : (
          <HomeSkeleton />
        )}
      </div>
      <FloatingWindow place="home" />
    </div>
  );
}

interface ChannelsProps {
  opening: NonNullable<ReturnType<typeof useChannelPage>['data']>;
  selected: string;
}

function Channels({ opening, selected }: ChannelsProps) {
  const [visited, setVisited] = useState<readonly string[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  useChannelPositions(selected);
  return visited.map((id) => (
    <Activity key={id} mode={id === selected ? 'visible' : 'hidden'}>
      <ChannelPane channelId={id} known={id === opening.channelId ? opening : undefined} />
    </Activity>
  ));
}

/** Each channel comes back to where it was scrolled to; all of them scroll in the page. */
function useChannelPositions(selected: string): void {
  const scroller = usePageScroller();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(selected);
  useLayoutEffect(() => {
    const element = scroller.current;
    const known = positions.current;
    if (!element) return undefined;
    if (shown.current !== selected) {
      shown.current = selected;
      element.scrollTop = known.get(selected) ?? 0;
    }
    const note = () => known.set(selected, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [scroller, selected]);
}
