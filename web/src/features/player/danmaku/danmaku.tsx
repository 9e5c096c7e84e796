import type { Danmaku as Entry } from '@yehang/contract/shapes/danmaku.ts';
import { SettingsIcon } from '@yehang/ui/icons/action-icons.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { PlayerPanel } from '../controls/player-panel.tsx';
import { usePlayer } from '../model/player-context.ts';
import styles from './danmaku.module.css';
import { DanmakuComposer } from './danmaku-composer.tsx';
import { createDanmakuFeed } from './danmaku-feed.ts';
import { DanmakuLayer } from './danmaku-layer.tsx';
import { DanmakuList } from './danmaku-list.tsx';
import { DanmakuMenu } from './danmaku-menu.tsx';
import { setDanmakuPreferences, useDanmakuPreferences } from './danmaku-preferences.ts';
import { DanmakuSettings } from './danmaku-settings.tsx';
import { filterDanmaku } from './filter-danmaku.ts';

export interface DanmakuProps {
  contentId: string;
  isFullScreen: boolean;
  /** Where the bar below the picture is rendered. */
  slot: HTMLElement;
  isPanelOpen: boolean;
  onPanel: (isOpen: boolean) => void;
}

/** How many past ones the panel lists, and how few are shown below the picture instead of moving ones. */
const LISTED = 60;
const INSTEAD = 3;
/** How often an open list checks for news; fresh segments are not refetched. */
const LISTED_FRESH_MS = 5000;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
function subscribeToReducedMotion(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Everything about the danmaku of one video: over the picture, in a bar below it, and in a panel. */
export function Danmaku({ contentId, isFullScreen, slot, isPanelOpen, onPanel }: DanmakuProps) {
  const player = usePlayer();
  const preferences = useDanmakuPreferences();
  const { isOn, words, senders, density, longest } = preferences;
  const [picked, setPicked] = useState<Entry | null>(null);
  const isMotionReduced = useSyncExternalStore(
    subscribeToReducedMotion,
    () => reducedMotion().matches,
  );
  const feed = useMemo(() => createDanmakuFeed(contentId), [contentId]);
  const all = useSyncExternalStore(feed.subscribe, feed.get);
  const wanted = useMemo(
    () => filterDanmaku(all, { words, senders, density, longest }, feed.ownIds),
    [all, words, senders, density, longest, feed],
  );
  useEffect(() => {
    // An open list is kept up to date, also while the video is paused.
    if (!isPanelOpen) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) feed.need(player.video.currentTime);
    }, LISTED_FRESH_MS);
    return () => clearInterval(timer);
  }, [isPanelOpen, feed, player]);
  useEffect(() => {
    if (!isOn) return undefined;
    const need = () => feed.need(player.video.currentTime);
    need();
    return player.subscribe(need);
  }, [isOn, feed, player]);

  const composer = <DanmakuComposer contentId={contentId} onSent={feed.addOwn} />;
  return (
    <>
      {isOn && !isMotionReduced && (
        <DanmakuLayer entries={wanted} ownIds={feed.ownIds} onPick={setPicked} />
      )}
      {createPortal(
        <section className={styles.bar} aria-label="弹幕">
          <div className={styles.barLine}>
            {composer}
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={isOn}
              aria-label="显示弹幕"
              onClick={() => setDanmakuPreferences({ isOn: !isOn })}
            >
              弹
            </button>
            <IconButton
              label="弹幕设置"
              icon={<SettingsIcon size={20} />}
              aria-haspopup="dialog"
              onClick={() => onPanel(true)}
            />
          </div>
          {isOn && isMotionReduced && (
            <DanmakuList entries={wanted} most={INSTEAD} onPick={setPicked} />
          )}
        </section>,
        slot,
      )}
      {isPanelOpen && (
        <PlayerPanel isWide title="弹幕" isFullScreen={isFullScreen} onClose={() => onPanel(false)}>
          {isFullScreen && composer}
          <DanmakuSettings />
          <h3 className={styles.heading}>刚才的弹幕</h3>
          <DanmakuList entries={wanted} most={LISTED} onPick={setPicked} />
        </PlayerPanel>
      )}
      {picked && (
        <PlayerPanel
          isWide
          title="这条弹幕"
          isFullScreen={isFullScreen}
          onClose={() => setPicked(null)}
        >
          <DanmakuMenu
            danmaku={picked}
            isOwn={feed.ownIds.has(picked.id)}
            isWaiting={feed.waitingIds.has(picked.id)}
            onClose={() => setPicked(null)}
          />
        </PlayerPanel>
      )}
    </>
  );
}
