import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { useEffect, useState } from 'react';
import {
  playerPreferences,
  setPlayerPreferences,
} from '../../../entities/playback/player-preferences.ts';
import { initialSubtitles } from '../../../entities/playback/track-choice.ts';

/** The shown subtitles, by their index; -1 for none. What is chosen is remembered for other videos. */
export function useSubtitles(
  video: HTMLVideoElement | null,
  subtitles: Playback['subtitles'],
): [number, (index: number) => void] {
  const [shown, setShown] = useState(() =>
    initialSubtitles(subtitles, playerPreferences.get().subtitles),
  );
  useEffect(() => {
    if (!video) return undefined;
    const { textTracks } = video;
    const apply = () => {
      for (const [index, track] of [...textTracks].entries()) {
        const mode = index === shown ? 'showing' : 'disabled';
        if (track.mode !== mode) track.mode = mode;
      }
    };
    apply();
    // Browsers select tracks by themselves, too, some time after they were added.
    textTracks.addEventListener('change', apply);
    textTracks.addEventListener('addtrack', apply);
    return () => {
      textTracks.removeEventListener('change', apply);
      textTracks.removeEventListener('addtrack', apply);
    };
  }, [video, shown]);
  const choose = (index: number) => {
    setShown(index);
    const { language, label } = subtitles[index] ?? {};
    const isOne = language !== undefined && label !== undefined;
    setPlayerPreferences({ subtitles: isOne ? { language, label } : 'off' });
  };
  return [shown, choose];
}
