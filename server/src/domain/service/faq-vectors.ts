import { soundsVector } from '../search/sound-terms.ts';
import { wordsVector } from '../search/word-terms.ts';
import { foldText } from '../text/fold.ts';

/** What search finds an answer by: its question, other ways to ask it, and its words. */
export function faqVectors({
  question,
  otherWords,
  answer,
}: {
  question: string;
  otherWords: string;
  answer: string;
}): { words: string; sounds: string } {
  const asked = [question, otherWords].map(foldText);
  return {
    words: wordsVector([
      { text: asked[0]!, weight: 'A' },
      { text: asked[1]!, weight: 'B' },
      { text: foldText(answer), weight: 'D' },
    ]),
    sounds: soundsVector(asked),
  };
}
