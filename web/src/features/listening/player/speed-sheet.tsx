import { Sheet } from '@yehang/ui/sheet.tsx';
import { useSyncExternalStore } from 'react';
import {
  FASTEST,
  listeningPreferences,
  setListeningPreferences,
  SLOWEST,
  usualSpeeds,
} from '../../../entities/listening/listening-preferences.ts';
import { listener } from '../../../entities/listening/listener.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';

import styles from './audio-player.module.css';
import { Range } from './range.tsx';

/** From half to three times as fast, with the pitch of the voice kept. */
export function SpeedSheet({ onClose }: { onClose: () => void }) {
  const speed = useListening((state) => state.speed);
  const { isRewinding } = useSyncExternalStore(
    listeningPreferences.subscribe,
    listeningPreferences.get,
  );
  return (
    <Sheet title={`倍速 ${speed}×`} onClose={onClose}>
      <div className={styles.sheet}>
        <Range
          label="倍速"
          text={`${speed} 倍`}
          min={SLOWEST}
          max={FASTEST}
          step={0.05}
          value={speed}
          onChange={({ target }) => listener.setSpeed(Number(target.value))}
        />
        <div className={styles.choices}>
          {usualSpeeds.map((usual) => (
            <button
              key={usual}
              type="button"
              className={styles.choice}
              aria-pressed={usual === speed}
              onClick={() => listener.setSpeed(usual)}
            >
              {usual}×
            </button>
          ))}
        </div>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={isRewinding}
            onChange={({ target }) => setListeningPreferences({ isRewinding: target.checked })}
          />
          <span>暂停后往回退几秒再接着放</span>
        </label>
      </div>
    </Sheet>
  );
}
