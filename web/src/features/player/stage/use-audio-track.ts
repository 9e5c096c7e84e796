import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { useState } from 'react';
import {
  playerPreferences,
  setPlayerPreferences,
} from '../../../entities/playback/player-preferences.ts';
import { initialAudioTrack } from '../../../entities/playback/track-choice.ts';

/** The index of the sound that is heard, where there are several. What is chosen is remembered for other videos. */
export function useAudioTrack(
  audioTracks: Playback['audioTracks'],
): [number, (index: number) => void] {
  const [heard, setHeard] = useState(() =>
    initialAudioTrack(audioTracks, playerPreferences.get().audioTrack),
  );
  const choose = (index: number) => {
    const track = audioTracks[index];
    if (!track) return;
    setHeard(index);
    setPlayerPreferences({ audioTrack: { language: track.language, label: track.label } });
  };
  return [heard, choose];
}
