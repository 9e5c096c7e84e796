import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useSyncExternalStore } from 'react';
import {
  listeningPreferences,
  setListeningPreferences,
} from '../../../entities/listening/listening-preferences.ts';
import { listener } from '../../../entities/listening/listener.ts';
import {
  sleepAfterChapters,
  sleepAfterMinutes,
  sleepChapters,
  sleepMinutes,
  type Sleep,
} from '../../../entities/listening/sleep.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import { canSetVolume } from '../../../lib/sound/can-set-volume.ts';
import styles from './audio-player.module.css';
import { sleepText } from './player-tools.tsx';

/** When listening ends by itself: after minutes of playing, or at the end of a chapter. */
export function SleepSheet({ onClose }: { onClose: () => void }) {
  const sleep = useListening((state) => state.sleep);
  const { isFading } = useSyncExternalStore(
    listeningPreferences.subscribe,
    listeningPreferences.get,
  );
  const choose = (chosen: Sleep | null) => {
    listener.setSleep(chosen);
    onClose();
  };
  const leftOfChapter = () => {
    const { duration, time } = listener.get();
    return duration - time;
  };
  return (
    <Sheet title={sleep ? `定时关闭 · ${sleepText(sleep)}` : '定时关闭'} onClose={onClose}>
      <div className={styles.sheet}>
        <h3 className={styles.group}>按时间</h3>
        <div className={styles.choices}>
          {sleepMinutes.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={styles.choice}
              onClick={() => choose(sleepAfterMinutes(minutes))}
            >
              {minutes} 分钟
            </button>
          ))}
        </div>
        <h3 className={styles.group}>按章节</h3>
        <div className={styles.choices}>
          {sleepChapters.map((chapters) => (
            <button
              key={chapters}
              type="button"
              className={styles.choice}
              aria-pressed={sleep?.kind === 'chapters' && sleep.left === chapters}
              onClick={() => choose(sleepAfterChapters(chapters, leftOfChapter()))}
            >
              {chapters === 1 ? '听完本章' : `听完 ${chapters} 章`}
            </button>
          ))}
        </div>
        {canSetVolume() && (
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={isFading}
              onChange={({ target }) => setListeningPreferences({ isFading: target.checked })}
            />
            <span>最后一分钟声音渐轻</span>
          </label>
        )}
        {sleep && (
          <Button isWide variant="secondary" onClick={() => choose(null)}>
            关掉定时
          </Button>
        )}
      </div>
    </Sheet>
  );
}
