import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { useEffect, useState } from 'react';

/** The subtitles that are shown: Chinese ones from the start, others when they are chosen. -1 for none. */
export function useSubtitles(
  video: HTMLVideoElement | null,
  subtitles: Playback['subtitles'],
): [number, (index: number) => void] {
  const [shown, setShown] = useState(() =>
    subtitles.findIndex(({ language }) => /^(zh|zho|chi)/i.test(language)),
  );
  useEffect(() => {
    if (!video) return;
    for (const [index, track] of [...video.textTracks].entries()) {
      track.mode = index === shown ? 'showing' : 'disabled';
    }
  }, [video, shown, subtitles]);
  return [shown, setShown];
}
