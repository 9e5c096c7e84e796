import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { usePlayerState } from '../model/player-context.ts';
import styles from './danmaku.module.css';

interface DanmakuListProps {
  /** By time. */
  entries: readonly Danmaku[];
  /** Later danmaku are hidden; of the earlier ones, this many are listed. */
  most: number;
  onPick: (danmaku: Danmaku) => void;
}

/** Past danmaku, latest first: for reading, or instead of moving text. */
export function DanmakuList({ entries, most, onPick }: DanmakuListProps) {
  const second = usePlayerState((state) => Math.floor(state.time) + 1);
  const passed = entries.filter(({ atSeconds }) => atSeconds <= second);
  const latest = passed.slice(-most).toReversed();
  if (latest.length === 0) return <p className={styles.empty}>这里还没有弹幕，来发第一条</p>;
  return (
    <ul className={styles.list} aria-label="弹幕列表">
      {latest.map((entry) => (
        <li key={entry.id}>
          <button type="button" className={styles.entry} onClick={() => onPick(entry)}>
            <span className={styles.at}>{formatDuration(entry.atSeconds)}</span>
            {entry.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
