import { canSetVolume } from '../../lib/sound/can-set-volume.ts';
import { listeningPreferences } from './listening-preferences.ts';
import { sleepVolume, type Sleep } from './sleep.ts';

/** Grows softer before the end, where the listener wants that and the device can do it. */
export function applySleepVolume(
  audio: HTMLAudioElement,
  sleep: Sleep | null,
  leftOfChapter: number,
): void {
  if (!canSetVolume()) return;
  audio.volume = listeningPreferences.get().isFading ? sleepVolume(sleep, leftOfChapter) : 1;
}
