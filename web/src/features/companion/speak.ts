/** A sentence at a time: long ones are cut off by some browsers. */
const SENTENCE = /[^。！？；.!?\n]{1,80}[。！？；.!?\n]?/gu;

export const maySpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Speaks a text by the voice of the system; `onEnd` once it is over. @returns stops it */
export function speak(text: string, onEnd: () => void): () => void {
  const { speechSynthesis: voice } = globalThis;
  const sentences = text.match(SENTENCE) ?? [];
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    removeEventListener('pagehide', stop);
    onEnd();
  };
  const stop = () => {
    voice.cancel();
    end();
  };
  const next = (at: number) => {
    if (isOver) return;
    const sentence = sentences[at];
    if (sentence === undefined) return end();
    const said = new SpeechSynthesisUtterance(sentence);
    said.lang = 'zh-CN';
    said.addEventListener('end', () => next(at + 1));
    said.addEventListener('error', end);
    voice.speak(said);
  };
  addEventListener('pagehide', stop);
  voice.cancel();
  next(0);
  return stop;
}
