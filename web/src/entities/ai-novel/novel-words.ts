import type { AiNovelKind, AiNovelLength, AiNovelStyle } from '@yehang/contract/shapes/ai-novel.ts';

/** Names of what is chosen for a novel. */
export const kindNames: Readonly<Record<AiNovelKind, string>> = {
  romance: '言情',
  mystery: '悬疑',
  fantasy: '奇幻',
  scifi: '科幻',
  city: '都市',
  history: '历史',
  adventure: '冒险',
};

export const lengthNames: Readonly<Record<AiNovelLength, string>> = {
  short: '短篇 · 4 章',
  medium: '中篇 · 8 章',
  long: '长篇 · 16 章',
};

export const styleNames: Readonly<Record<AiNovelStyle, string>> = {
  plain: '平实',
  lyrical: '抒情',
  witty: '诙谐',
  tense: '紧张',
};

/** A chapter's name with its number, once. */
export const chapterTitle = ({ chapter, title }: { chapter: number; title: string }): string =>
  /^第\s*\d+\s*章/.test(title) ? title : `第 ${chapter} 章 ${title}`;
