import type { SubtitleChoice, TrackChoice } from './track-choice.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** The playback preferences of this device. */
export interface PlayerPreferences {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** A quality by its name; null for automatic. */
  quality: string | null;
  /** The last measured bandwidth, bits per second; null if never measured. */
  bandwidth: number | null;
  /** The sound chosen last, of videos that have several; null for never. */
  audioTrack: TrackChoice | null;
  /** The subtitles chosen last. */
  subtitles: SubtitleChoice;
}

function readTrack(found: unknown): TrackChoice | null {
  const { language, label } = fieldsOf(found);
  return typeof language === 'string' && typeof label === 'string' ? { language, label } : null;
}

function readPreferences(found: unknown): PlayerPreferences {
  const { volume, isMuted, quality, bandwidth, audioTrack, subtitles } = fieldsOf(found);
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1;
  return {
    volume: isVolume ? volume : 1,
    isMuted: isMuted === true,
    quality: typeof quality === 'string' ? quality : null,
    bandwidth: typeof bandwidth === 'number' && bandwidth > 0 ? bandwidth : null,
    audioTrack: readTrack(audioTrack),
    subtitles: subtitles === 'off' ? 'off' : readTrack(subtitles),
  };
}

export const playerPreferences = persistedValue(
  () => localStorage,
  'yehang.player',
  readPreferences,
);

/** Changes some of the preferences. */
export function setPlayerPreferences(some: Partial<PlayerPreferences>): void {
  playerPreferences.set({ ...playerPreferences.get(), ...some });
}
