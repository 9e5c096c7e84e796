import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useState } from 'react';
import { wallOf } from '../../../entities/book/wall-of.ts';
import { walledChapter } from '../../../entities/book/walled-chapter.ts';
import { autoBuyChapter } from '../../../entities/purchase/auto-buy.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { canSpeak, lacksChineseVoice } from '../../../lib/sound/chinese-voice.ts';
import { showToast } from '../../../lib/toast/show-toast.ts';
import { useChapterCache } from './chapter-query.ts';
import { drawHighlight } from './highlights.ts';
import type { ReaderPlace } from './reader-place.ts';
import { rangeOf } from './reader-place.ts';
import type { VoicePlace } from './speech/use-read-aloud.ts';
import { SpeechError, useReadAloud } from './speech/use-read-aloud.ts';
import type { Start, TextView } from './view-types.ts';

/**
 * The voice beside the page: two places. The page follows while it shows what is read; once the reader leaves, it stays
 * where the reader went until it is called back.
 */
export function useVoice(view: RefObject<TextView | null>, onOpen: (start: Start) => void) {
  const { script, voiceSpeed, voice: chosenVoice } = useReadingPreferences();
  const client = useQueryClient();
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
  /** As the wall does in reading: buys the chapter by itself where the reader allowed that. */
  const buyAt = async (error: unknown): Promise<boolean> => {
    const look = wallOf(error);
    const walled = look && walledChapter(look, '章');
    return walled ? autoBuyChapter(client, 'novel', look.contentId, walled) : false;
  };
  const stopAt = (error: unknown) => {
    const look = wallOf(error);
    if (!look) {
      const isOfVoice = error instanceof SpeechError;
      return void showToast(
        isOfVoice ? '朗读停下了，请检查系统语音后再试' : `朗读停下了，${errorMessage(error)}`,
      );
    }
    const show = () => onOpen({ chapterId: look.chapter.id, at: 'start' });
    // Who reads elsewhere stays there.
    if (isAway)
      return void showToast('朗读停下了，下一章还没有解锁', { label: '去看看', run: show });
    return show();
  };
  const voice = useReadAloud({
    speed: voiceSpeed,
    voice: chosenVoice,
    load: async (chapterId) => {
      const { chapter, text, next } = await fetch(chapterId).catch(async (error: unknown) => {
        if (!(await buyAt(error))) throw error;
        return fetch(chapterId);
      });
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
    onEnd: (error) => {
      draw(null);
      if (error !== null) stopAt(error);
    },
  });

  return {
    state: voice.state,
    isAway: isAway && voice.state !== 'off',
    readFrom: (place: ReaderPlace) => {
      if (!canSpeak()) return void showToast('这个浏览器不能朗读');
      if (lacksChineseVoice())
        return void showToast('系统里没有中文语音，请到系统设置里添加后再试');
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
