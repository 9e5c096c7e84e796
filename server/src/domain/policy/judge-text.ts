import { normalise } from '../text/fold.ts';
import { FLOOD, WAYS_OUT } from '../text/patterns.ts';
import { hasForbiddenWords } from './check-words.ts';

/** What a text of a user meets: shown at once, shown after review, or rejected. */
export type Judgement = 'show' | 'review' | 'refuse';

/** Decides what becomes of a comment. Words that suggest minors or acts without consent are never taken. */
export function judgeText(text: string): Judgement {
  if (hasForbiddenWords(text)) return 'refuse';
  const plain = normalise(text, 'NFKC');
  return FLOOD.test(plain) || WAYS_OUT.some((way) => way.test(plain)) ? 'review' : 'show';
}
