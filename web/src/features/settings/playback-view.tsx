import { useSyncExternalStore } from 'react';
import {
  playerPreferences,
  setPlayerPreferences,
} from '../../entities/playback/player-preferences.ts';
import { ChoiceRows, Rows, SwitchRow } from './rows.tsx';
import styles from './settings.module.css';

const AUTOMATIC = '';
const qualities = ['1080p', '720p', '480p', '360p'];

/** Playback defaults. */
export function PlaybackView() {
  const { isMuted, quality } = useSyncExternalStore(
    playerPreferences.subscribe,
    playerPreferences.get,
  );
  return (
    <>
      <Rows>
        <SwitchRow
          title="静音开始"
          line="打开视频时先不出声"
          isOn={isMuted}
          onSwitch={(isWanted) => setPlayerPreferences({ isMuted: isWanted })}
        />
      </Rows>
      <ChoiceRows
        title="画质"
        choices={[
          { value: AUTOMATIC, name: '自动' },
          ...qualities.map((value) => ({ value, name: value.toUpperCase() })),
        ]}
        selected={quality ?? AUTOMATIC}
        onChoose={(value) => setPlayerPreferences({ quality: value === AUTOMATIC ? null : value })}
      />
      <p className={styles.note}>视频没有选中的画质时，自动选择</p>
    </>
  );
}
