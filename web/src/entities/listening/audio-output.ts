import type { SoundEngine } from './sound-engine.ts';
import { openSound } from './sound-engine.ts';
import { soundStart } from './sound-start.ts';

/** The audio element of the app, which belongs to no page, and the sound that is loaded into it. */
export function audioOutput() {
  const audio = new Audio();
  audio.preload = 'auto';
  const beginning = soundStart(audio);
  let engine: SoundEngine | null = null;

  const setSpeed = (speed: number) => {
    audio.preservesPitch = true;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
  };

  return {
    audio,
    setSpeed,
    load: (url: string, startAt: number, speed: number, onFailure: () => void) => {
      engine?.destroy();
      beginning.expect(startAt);
      engine = openSound({ audio, url, startAt, onFailure });
      setSpeed(speed);
    },
    /** Browsers refuse to play before the first touch. */
    start: (onRefused: () => void) =>
      audio.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
      }),
    moveTo: (seconds: number) => {
      beginning.moveTo(seconds);
      audio.currentTime = seconds;
    },
    /** It is heard: wherever that is, it is the place. */
    heard: beginning.heard,
    /** Whether its clock says where the listener is. */
    hasPlace: () => engine !== null && beginning.isReached(),
    close: () => {
      engine?.destroy();
      engine = null;
      audio.pause();
    },
  };
}
