import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { usePageScroller } from '../../lib/keep-alive/page-scroller.ts';
import { ChannelPane } from './channel-pane.tsx';
import styles from './home-page.module.css';
import { HomeSkeleton, TabsSkeleton } from './home-skeleton.tsx';
import { useChannelPage } from './use-channel-page.ts';
import { useChannelSwipe } from './use-channel-swipe.ts';

const PANEL = 'channel-content';

interface SectionPageProps {
  section: ChannelSection;
  /** The place of the channel that a link asked for, from 0; the first without. */
  index?: number | undefined;
  /** Above the tabs. */
  top: ReactNode;
  /** Between the tabs and the channel. */
  below?: ReactNode;
  /** Renders its own message if the section is not open; null leaves it to the page. */
  refusalMessage?: (error: Error) => ReactNode;
}

/** The channels of a section under their tabs. A visited channel keeps its state and its scroll position. */
export function SectionPage({ section, index, top, below, refusalMessage }: SectionPageProps) {
  const opening = useChannelPage(section, null);
  const [chosen, setChosen] = useState<string | null>(null);
  // Another link asks anew, on a page that was kept.
  const [asked, setAsked] = useState(index);
  if (asked !== index) {
    setAsked(index);
    setChosen(null);
  }
  const linked = index === undefined ? undefined : opening.data?.channels[index]?.id;
  const selected = chosen ?? linked ?? opening.data?.channelId;
  const retry = () => void opening.refetch();
  const panel = useRef<HTMLDivElement>(null);
  useChannelSwipe(panel, (step) => {
    const channels = opening.data?.channels ?? [];
    const next = channels[channels.findIndex(({ id }) => id === selected) + step];
    if (next) setChosen(next.id);
  });
  const refusal = opening.error ? refusalMessage?.(opening.error) : null;
  if (refusal) return <div className={styles.page}>{refusal}</div>;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {top}
        {opening.data && selected !== undefined ? (
          <Tabs
            label="频道"
            tabs={opening.data.channels}
            selected={selected}
            onSelect={setChosen}
            panelId={`${section}-${PANEL}`}
          />
        ) : (
          !opening.error && <TabsSkeleton />
        )}
      </header>
      {below}
      <div
        ref={panel}
        id={`${section}-${PANEL}`}
        role="tabpanel"
        aria-label="频道内容"
        className={styles.channels}
      >
        {opening.data && selected !== undefined ? (
          <Channels section={section} opening={opening.data} selected={selected} />
        ) : opening.error ? (
          <ErrorState
            message={errorMessage(opening.error)}
            onRetry={retry}
            isRetrying={opening.isFetching}
          />
        ) : (
          <HomeSkeleton />
        )}
      </div>
    </div>
  );
}

interface ChannelsProps {
  section: ChannelSection;
  opening: NonNullable<ReturnType<typeof useChannelPage>['data']>;
  selected: string;
}

function Channels({ section, opening, selected }: ChannelsProps) {
  const [visited, setVisited] = useState<readonly string[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  useChannelPositions(selected);
  return visited.map((id) => (
    <Activity key={id} mode={id === selected ? 'visible' : 'hidden'}>
      <ChannelPane
        section={section}
        channelId={id}
        known={id === opening.channelId ? opening : undefined}
      />
    </Activity>
  ));
}

/** Restores the scroll position of each channel; all of them scroll in the page. */
function useChannelPositions(selected: string): void {
  const scroller = usePageScroller();
  const scrollPositions = useRef(new Map<string, number>());
  const shown = useRef(selected);
  useLayoutEffect(() => {
    const element = scroller.current;
    const known = scrollPositions.current;
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
