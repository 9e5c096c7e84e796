import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { useEffect, useState } from 'react';

/** The selected subtitles: Chinese ones by default. -1 for none. */
export function useSubtitles(
  video: HTMLVideoElement | null,
  subtitles: Playback['subtitles'],
): [number, (index: number) => void] {
  const [shown, setShown] = useState(() =>
    subtitles.findIndex(({ language }) => /^(zh|zho|chi)/i.test(language)),
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
  return [shown, setShown];
}
