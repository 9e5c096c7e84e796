import { useState } from 'react';
import { useEffect } from 'react';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { loadHlsEngine } from '../engine/open-engine.ts';
import styles from './feed-page.module.css';
import { ShortFeed } from './short-feed.tsx';
import type { FeedCall, FeedSession } from './use-short-feed.ts';
import { firstSession } from './use-short-feed.ts';
import { DEFAULT_TAB } from './default-tab.ts';

/** In the order of the index in the URL. */
const tabs: readonly { id: FeedCall; name: string }[] = [
  { id: 'media/short/care', name: '关注' },
  { id: 'media/recommend', name: '推荐' },
  { id: 'media/short/found', name: '发现' },
  { id: 'media/short/hot', name: '热门' },
];

/** The default tab. */
export const RECOMMENDED = DEFAULT_TAB;

interface TabPosition {
  session: FeedSession;
  index: number;
}

interface FeedPageProps {
  tabIndex: number;
  onTab: (tabIndex: number) => void;
}

/** The full-screen feed of short videos, with its four tabs. Each keeps its position while another is shown. */
export function FeedPage({ tabIndex, onTab }: FeedPageProps) {
  const [positions, setPositions] = useState<Partial<Record<FeedCall, TabPosition>>>({});
  const tab = tabs[tabIndex] ?? tabs[RECOMMENDED];
  useEffect(() => {
    // Errors are shown when the player needs it.
    loadHlsEngine().catch(() => undefined);
  }, []);
  if (!tab) return null;
  const call = tab.id;
  const position = positions[call] ?? { session: firstSession, index: 0 };
  const change = (some: Partial<TabPosition>) => {
    setPositions((last) => ({
      ...last,
      [call]: { ...(last[call] ?? { session: firstSession, index: 0 }), ...some },
    }));
  };
  const restart = (again: boolean) =>
    change({ session: { round: position.session.round + 1, again }, index: 0 });
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>短视频</h1>
      <div className={styles.tabs}>
        <Tabs
          label="短视频"
          tabs={tabs}
          selected={call}
          // The current tab again restarts its feed, as a tap on a tab does elsewhere.
          onSelect={(id) =>
            id === call ? restart(false) : onTab(tabs.findIndex((it) => it.id === id))
          }
          panelId="short-feed"
        />
      </div>
      <div id="short-feed" role="tabpanel" aria-label={tab.name} className={styles.panel}>
        <ShortFeed
          key={`${call} ${position.session.round}`}
          call={call}
          session={position.session}
          index={position.index}
          onIndex={(index) => change({ index })}
          onRestart={restart}
        />
      </div>
    </div>
  );
}
