import type { RefObject } from 'react';
import { useState } from 'react';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { showToast } from '../../../lib/toast/show-toast.ts';
import { useChapterCache } from './chapter-query.ts';
import { drawHighlight } from './highlights.ts';
import type { ReaderPlace } from './reader-place.ts';
import { rangeOf } from './reader-place.ts';
import type { VoicePlace } from './speech/use-read-aloud.ts';
import { canReadAloud, useReadAloud } from './speech/use-read-aloud.ts';
import type { Start, TextView } from './view-types.ts';

/**
 * The voice beside the page: two places. The page follows while it shows what is read; once the reader leaves, it stays
 * where the reader went until it is called back.
 */
export function useVoice(view: RefObject<TextView | null>, onOpen: (start: Start) => void) {
  const { script, voiceSpeed } = useReadingPreferences();
  const { fetch } = useChapterCache(script);
  const [isAway, setAway] = useState(false);

  const draw = (place: VoicePlace | null) => {
    const root = view.current?.root();
    const range = place && root ? rangeOf(root, place, place.offset, place.end) : null;
    drawHighlight('reader-voice', range ? [range] : []);
  };
  const bring = (place: ReaderPlace) => {
    if (!view.current?.isShown(place) && !view.current?.show(place))
      onOpen({ chapterId: place.chapterId, at: place });
  };
  const voice = useReadAloud({
    speed: voiceSpeed,
    load: async (chapterId) => {
      const { chapter, text, next } = await fetch(chapterId);
      return {
        id: chapter.id,
        number: chapter.number,
        paragraphs: text?.paragraphs ?? [],
        next: next?.id ?? null,
      };
    },
    onSentence: (place) => {
      if (!isAway) bring(place);
      draw(place);
    },
    onEnd: (why) => {
      draw(null);
      if (why === 'failed') void showToast('朗读停下了，请检查系统语音后再试');
    },
  });

  return {
    state: voice.state,
    isAway: isAway && voice.state !== 'off',
    readFrom: (place: ReaderPlace) => {
      if (!canReadAloud()) return void showToast('这个浏览器不能朗读');
      setAway(false);
      return voice.readFrom(place);
    },
    pause: voice.pause,
    goOn: voice.goOn,
    stop: () => {
      voice.stop();
      draw(null);
      setAway(false);
    },
    /** The page has moved, by whatever. */
    onMoved: () => {
      const place = voice.place();
      if (!place || voice.state === 'off') return;
      setAway(!(view.current?.isShown(place) ?? false));
      draw(place);
    },
    comeBack: () => {
      const place = voice.place();
      if (!place) return;
      setAway(false);
      bring(place);
    },
  };
}
