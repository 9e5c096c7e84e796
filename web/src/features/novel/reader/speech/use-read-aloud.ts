import type { ChapterParagraph } from '@yehang/contract/shapes/chapter-text.ts';
import { useEffect, useRef, useState } from 'react';
import { canSpeak, chineseVoice } from '../../../../lib/sound/chinese-voice.ts';
import { leaveSound, takeSound } from '../../../../lib/sound/one-sound.ts';
import type { ReaderPlace } from '../reader-place.ts';
import { sentencesOf } from './sentences.ts';

/** Where the voice is: a sentence. */
export interface VoicePlace extends ReaderPlace {
  end: number;
}

interface SpokenChapter {
  id: string;
  number: number;
  paragraphs: readonly ChapterParagraph[];
  next: string | null;
}

interface ReadAloudOptions {
  speed: number;
  /** Address of the voice; null for the system's first. */
  voice: string | null;
  /** The text of a chapter; throws where it cannot be read. */
  load: (chapterId: string) => Promise<SpokenChapter>;
  /** The voice has begun a sentence. */
  onSentence: (place: VoicePlace) => void;
  /** It ended by itself: at the end of the book (null), or by an error, as at a chapter that is not open. */
  onEnd: (error: unknown) => void;
}

/**
 * Reads chapters aloud by the system's voice, sentence by sentence. A pause ends the sentence, and going on begins it
 * again: some systems treat a pause as the end.
 */
export function useReadAloud(options: ReadAloudOptions) {
  const [state, setState] = useState<'off' | 'speaking' | 'paused'>('off');
  const place = useRef<VoicePlace | null>(null);
  /** Counts starts: what an earlier one still says is not heard any more. */
  const run = useRef(0);
  // A voice outlasts many renders: it takes what holds when it needs it.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const [silence] = useState(() => (next: 'off' | 'paused') => {
    run.current += 1;
    if (canSpeak()) speechSynthesis.cancel();
    setState(next);
    if (next === 'off') place.current = null;
  });
  /** One function for good: by it others that sound know this one. */
  const [pause] = useState(() => () => silence('paused'));
  const end = () => {
    leaveSound(pause);
    setState('off');
  };

  const speakFrom = async (from: ReaderPlace) => {
    run.current += 1;
    const mine = run.current;
    takeSound(pause);
    speechSynthesis.cancel();
    setState('speaking');
    try {
      let chapterId: string | null = from.chapterId;
      let begin: ReaderPlace | null = from;
      while (chapterId !== null) {
        const chapter: SpokenChapter = await latest.current.load(chapterId);
        for (const sentence of sentencesFrom(chapter, begin)) {
          if (mine !== run.current) return;
          place.current = sentence.place;
          latest.current.onSentence(sentence.place);
          await speak(sentence.words, latest.current);
        }
        begin = null;
        chapterId = chapter.next;
        if (mine !== run.current) return;
      }
      end();
      latest.current.onEnd(null);
    } catch (error) {
      if (mine !== run.current) return;
      end();
      latest.current.onEnd(error);
    }
  };

  // The first question for voices has them loaded: they are known when the voice is wanted.
  useEffect(() => void chineseVoice(), []);
  useEffect(
    () => () => {
      run.current += 1;
      leaveSound(pause);
      if (canSpeak()) speechSynthesis.cancel();
    },
    [pause],
  );
  return {
    state,
    place: () => place.current,
    readFrom: (from: ReaderPlace) => void speakFrom(from),
    pause: () => {
      leaveSound(pause);
      pause();
    },
    goOn: () => {
      if (place.current) void speakFrom(place.current);
    },
    stop: () => {
      leaveSound(pause);
      silence('off');
    },
  };
}

/** The system's voice refused. */
export class SpeechError extends Error {}

function* sentencesFrom({ id, number, paragraphs }: SpokenChapter, from: ReaderPlace | null) {
  let isBefore = from !== null;
  for (const paragraph of paragraphs) {
    if (isBefore && paragraph.id !== from?.paragraph) continue;
    const least = isBefore ? (from?.offset ?? 0) : 0;
    isBefore = false;
    if (!('text' in paragraph)) continue;
    for (const { start, end } of sentencesOf(paragraph.text)) {
      if (end <= least) continue;
      const place: VoicePlace = {
        chapterId: id,
        chapter: number,
        paragraph: paragraph.id,
        offset: start,
        end,
        length: paragraph.text.length,
      };
      yield { place, words: paragraph.text.slice(start, end) };
    }
  }
}

function speak(
  words: string,
  { speed, voice: chosen }: Pick<ReadAloudOptions, 'speed' | 'voice'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(words);
    const voice = chineseVoice(chosen);
    utterance.voice = voice;
    // Some systems go by the language alone.
    utterance.lang = voice?.voiceURI === chosen ? voice.lang.replaceAll('_', '-') : 'zh-CN';
    utterance.rate = speed;
    utterance.addEventListener('end', () => resolve());
    utterance.addEventListener('error', ({ error }) =>
      error === 'canceled' || error === 'interrupted' ? resolve() : reject(new SpeechError(error)),
    );
    speechSynthesis.speak(utterance);
  });
}
