import type { Block, Cut } from './text-messages.ts';

/** Lines that name the book, its author or its contents, and describe nothing. */
const NAMES = /^(?:《[^》]{1,60}》|(?:书名|書名|作\s{0,4}者)\s{0,4}[:：]|(?:目录|目錄)$)/u;
/** What a line of an introduction may begin with. */
const LABEL = /^(?:(?:内容|內容|作品)?(?:简介|簡介)|文案)\s{0,4}[:：]\s{0,4}/u;
const MOST = 2_000;

/**
 * What stands before the first chapter and is too short to be one of its own: there a file introduces its book. Lines
 * that name the book and its chapters are left out.
 */
export function frontMatter(blocks: readonly Block[], cuts: readonly Cut[], title: string): string {
  const names = new Set([title, ...cuts.map((cut) => cut.title)]);
  return blocks
    .slice(0, cuts[0]?.at ?? 0)
    .flatMap((block) => ('text' in block ? [block.text.replace(LABEL, '')] : []))
    .filter((line) => line !== '' && !names.has(line) && !NAMES.test(line))
    .join('\n')
    .slice(0, MOST);
}
