import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

let jieba: Jieba | undefined;
// The dictionary takes a tenth of a second to read: only a process in which the demonstration answers pays for it.
const dictionary = () => (jieba ??= Jieba.withDict(dict));

/** Kinds of words that name something: nouns, places, and what the dictionary does not know; b and j stand before a noun. */
const NAMES = /^(?:n|s$|vn$|x$|eng$)/;
const BEFORE_NAMES = /^[bj]$/;
const WORD = /^[\p{L}\p{N}]+$/u;
const LONGEST = 12;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const idle = new Set(
  '一个 一座 一位 一名 这个 那个 他们 我们 你们 自己 什么 怎么 因为 所以 但是 然后 如果 就是 没有 可以 已经 故事 关于 开始 发现 成为 每天 突然 最后 其中 以及 之间 起来 出来 进去 小说 写一 一篇 时候 时间 名字 东西 事情 有人'.split(
    ' ',
  ),
);

/**
 * What a text is about: the things, people and places that it names, each once, in their order; single characters only
 * where there is nothing longer, and any word where nothing is named.
 */
export function topicsOf(text: string): string[] {
  const named = namesIn(text).filter((word) => !idle.has(word) && word.length <= LONGEST);
  const long = named.filter((word) => word.length >= 2);
  const topics = [...new Set(long.length > 0 ? long : named)];
  if (topics.length > 0) return topics;
  const words = [...segmenter.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && segment.length >= 2 && !idle.has(segment))
    .map(({ segment }) => segment);
  return words.length > 0 ? [...new Set(words)] : [text.trim().slice(0, LONGEST) || '远方'];
}

/** Names that stand together are one: 守灯 and 人, 女 and 船长. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  let open = '';
  let isNamed = false;
  const close = () => {
    if (isNamed) names.push(open);
    open = '';
    isNamed = false;
  };
  for (const { word, tag } of dictionary().tag(text, true)) {
    const isName = WORD.test(word) && NAMES.test(tag);
    if (!isName && !BEFORE_NAMES.test(tag)) close();
    else {
      open += word;
      isNamed ||= isName;
    }
  }
  close();
  return names;
}
