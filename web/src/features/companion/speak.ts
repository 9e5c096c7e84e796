import { chineseVoice } from '../../lib/sound/chinese-voice.ts';

/** A sentence at a time: long ones are cut off by some browsers. Latin letters take less time than Chinese characters. */
const SENTENCE =
  /(?:[\u2e80-\uffff][^。！？；.!?\n]{0,79}|[^。！？；.!?\n]{1,180})[。！？；.!?\n]?/gu;
/** A voice that is asked to speak right after it was silenced says nothing in some browsers. */
const AFTER_SILENCE_MS = 50;
/** How long a character takes to say, at most; a voice that takes twice as long has lost its end. */
const CHARACTER_MS = 400;
const GRACE_MS = 5_000;
const POLL_EVERY_MS = 250;
const LOOKS = 20;

const synthesis = (): SpeechSynthesis | null =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;

let isKnown = false;

/** Whether the system has a voice, as far as known. */
export const hasVoice = (): boolean => isKnown;

/**
 * Looks for the system's voices, which may be there only a while after the start of the page.
 * @returns ends it
 */
export function watchVoices(listener: () => void): () => void {
  const voice = synthesis();
  let looks = 0;
  const look = () => {
    looks += 1;
    const isThere = (voice?.getVoices().length ?? 0) > 0;
    if (isThere && !isKnown) {
      isKnown = true;
      listener();
    }
    if (isThere || looks >= LOOKS) clearInterval(timer);
  };
  const timer = setInterval(look, POLL_EVERY_MS);
  voice?.addEventListener?.('voiceschanged', look);
  look();
  return () => {
    clearInterval(timer);
    voice?.removeEventListener?.('voiceschanged', look);
  };
}

/** Speaks a text by the voice of the system; `onEnd` once it is over. @returns stops it */
export function speak(text: string, onEnd: () => void): () => void {
  const voice = synthesis();
  const sentences = text.match(SENTENCE) ?? [];
  /** Kept, because some browsers forget an utterance that nothing holds, and its end with it. */
  let said: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    removeEventListener('pagehide', stop);
    onEnd();
  };
  const stop = () => {
    voice?.cancel();
    end();
  };
  const next = (at: number) => {
    if (isOver) return;
    const sentence = sentences[at];
    if (sentence === undefined || !voice) return end();
    const mine = new SpeechSynthesisUtterance(sentence);
    said = mine;
    mine.lang = 'zh-CN';
    mine.voice = chineseVoice();
    const goOn = () => {
      if (said !== mine) return;
      said = null;
      clearTimeout(timer);
      next(at + 1);
    };
    mine.addEventListener('end', goOn);
    mine.addEventListener('error', end);
    timer = setTimeout(goOn, sentence.length * CHARACTER_MS * 2 + GRACE_MS);
    voice.speak(mine);
  };
  addEventListener('pagehide', stop);
  voice?.cancel();
  timer = setTimeout(() => next(0), AFTER_SILENCE_MS);
  return stop;
}
