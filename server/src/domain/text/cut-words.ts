import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

let jieba: Jieba | undefined;

// The dictionary takes a tenth of a second to read: only a process that searches or indexes pays for it.
const dictionary = () => (jieba ??= Jieba.withDict(dict));

/** Chinese words of a folded text, in order, names guessed; together they are the whole text. */
export function cutWords(text: string): string[] {
  return dictionary().cut(text, true);
}

/** The same by the dictionary alone: what it does not know comes as single characters. */
export function cutKnownWords(text: string): string[] {
  return dictionary().cut(text, false);
}
