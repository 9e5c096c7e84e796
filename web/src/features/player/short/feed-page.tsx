import { useState } from 'react';
import { useEffect } from 'react';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { loadHlsEngine } from '../engine/open-engine.ts';
import styles from './feed-page.module.css';
import { ShortFeed } from './short-feed.tsx';
import type { FeedCall, FeedWalk } from './use-short-feed.ts';
import { firstWalk } from './use-short-feed.ts';
import { OPENING_TAB } from './opening-tab.ts';

/** The tabs in the order in which an index in the address counts them. */
const tabs: readonly { id: FeedCall; name: string }[] = [
  { id: 'media/short/care', name: '关注' },
  { id: 'media/recommend', name: '推荐' },
  { id: 'media/short/found', name: '发现' },
  { id: 'media/short/hot', name: '热门' },
];

/** The tab that opens by itself. */
export const RECOMMENDED = OPENING_TAB;

interface Place {
  walk: FeedWalk;
  index: number;
}

interface FeedPageProps {
  tabIndex: number;
  onTab: (tabIndex: number) => void;
}

/** The full-screen feed of short videos, with its four tabs. Each keeps its place while another is seen. */
export function FeedPage({ tabIndex, onTab }: FeedPageProps) {
  const [places, setPlaces] = useState<Partial<Record<FeedCall, Place>>>({});
  const tab = tabs[tabIndex] ?? tabs[RECOMMENDED];
  useEffect(() => {
    // What fails here is told when the player needs it.
    loadHlsEngine().catch(() => undefined);
  }, []);
  if (!tab) return null;
  const call = tab.id;
  const place = places[call] ?? { walk: firstWalk, index: 0 };
  const change = (some: Partial<Place>) => {
    setPlaces((last) => ({
      ...last,
      [call]: { ...(last[call] ?? { walk: firstWalk, index: 0 }), ...some },
    }));
  };
  const anew = (again: boolean) =>
    change({ walk: { round: place.walk.round + 1, again }, index: 0 });
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>短视频</h1>
      <div className={styles.tabs}>
        <Tabs
          label="短视频"
          tabs={tabs}
          selected={call}
          // The selected one once more begins anew, as a tap on a tab does elsewhere.
          onSelect={(id) =>
            id === call ? anew(false) : onTab(tabs.findIndex((it) => it.id === id))
          }
          panelId="short-feed"
        />
      </div>
      <div id="short-feed" role="tabpanel" aria-label={tab.name} className={styles.panel}>
        <ShortFeed
          key={`${call} ${place.walk.round}`}
          call={call}
          walk={place.walk}
          index={place.index}
          onIndex={(index) => change({ index })}
          onAnew={anew}
        />
      </div>
    </div>
  );
}
