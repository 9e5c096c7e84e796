import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { useEffect, useRef } from 'react';
import { usePlayer } from '../model/player-context.ts';
import { useDanmakuPreferences } from './danmaku-preferences.ts';
import styles from './danmaku-layer.module.css';
import type { DanmakuRenderer } from './danmaku-renderer.ts';
import { renderDanmaku } from './danmaku-renderer.ts';

/** Pixels between two of them, by density. */
const gaps = { few: 48, normal: 24, many: 8 } as const;

interface DanmakuLayerProps {
  /** By time. */
  entries: readonly Danmaku[];
  ownIds: ReadonlySet<string>;
  onPick: (danmaku: Danmaku) => void;
}

/** Danmaku over the picture. They are hidden from assistive technology: the panel lists them. */
export function DanmakuLayer({ entries, ownIds, onPick }: DanmakuLayerProps) {
  const { video } = usePlayer();
  const { fontPx, opacity, area, density } = useDanmakuPreferences();
  const layer = useRef<HTMLDivElement>(null);
  const running = useRef<DanmakuRenderer>(null);
  const newest = useRef({ entries, ownIds });

  useEffect(() => {
    if (!layer.current) return undefined;
    const run = renderDanmaku(layer.current, video, { fontPx, area, gap: gaps[density] });
    run.setEntries(newest.current.entries, newest.current.ownIds);
    running.current = run;
    return () => {
      running.current = null;
      run.stop();
    };
  }, [video, fontPx, area, density]);
  useEffect(() => {
    newest.current = { entries, ownIds };
    running.current?.setEntries(entries, ownIds);
  }, [entries, ownIds]);

  return (
    <div
      ref={layer}
      className={styles.layer}
      style={{ fontSize: fontPx, opacity }}
      aria-hidden="true"
      onClick={({ target }) => {
        const id = target instanceof HTMLElement ? target.dataset['danmaku'] : undefined;
        const picked = entries.find((entry) => entry.id === id);
        if (picked) onPick(picked);
      }}
    />
  );
}
