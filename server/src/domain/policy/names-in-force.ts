import { bareHan, readLatinWords } from '../text/normal-form.ts';
import { HAN } from '../text/patterns.ts';

/** Names as texts are compared with them: folded, in Chinese characters or as words of Latin letters. */
interface Names {
  inHan: readonly string[];
  inLatin: readonly string[];
}

/** The operator's own list of real people, kept here so that a text is judged without a query and without waiting. */
let names: Names = { inHan: [], inLatin: [] };

export function putNamesInForce(list: readonly string[]): void {
  const isHan = (name: string) => HAN.test(name);
  const folded = list.filter(isHan).map(bareHan);
  const latin = list.filter((name) => !isHan(name)).map((name) => lineOf(name));
  names = { inHan: folded, inLatin: latin.filter((name) => name !== '') };
}

/** The words of a name once; they are read as written and as look-alikes. */
function lineOf(name: string): string {
  const words = readLatinWords(name);
  return words.slice(0, words.length / 2).join(' ');
}

export const namesInForce = (): Names => names;
