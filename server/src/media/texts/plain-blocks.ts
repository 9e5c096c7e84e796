import type { Block } from './text-messages.ts';

/** Lines of three signs and more that separate scenes. */
const SCENE_BREAK = /^(?:[*＊·•—\-－=＝~～_#＃◇◆※☆★●○…][\s　]*){3,}$/u;
const BLANKS_AROUND = /^[\s\u3000\ufeff]+|(?<![\s\u3000])[\s\u3000]+$/gu;
const CONTROL = /(?!\t)\p{Cc}/gu;

/** A line as it is read: without indentation and control characters. */
export function tidyLine(line: string): string {
  return line.replace(CONTROL, '').replace(BLANKS_AROUND, '');
}

/** A paragraph beyond that is a text without line ends. */
const LONG_PARAGRAPH = 4_000;

/** A paragraph as it is read: one that is far too long in several, each ending with a sentence where there are any. */
export function piecesOf(text: string): string[] {
  if (text.length <= LONG_PARAGRAPH) return [text];
  return text.match(/[\s\S]{1,2000}[。！？!?…」』”]+|[\s\S]{1,2000}/gu) ?? [];
}

/** A plain text as blocks: every line that is not empty is a paragraph. */
export function plainBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/\r\n|\r|\n|\u2028|\u2029/u)) {
    const tidied = tidyLine(line);
    if (tidied === '') continue;
    if (SCENE_BREAK.test(tidied)) blocks.push({ kind: 'break' });
    else for (const piece of piecesOf(tidied)) blocks.push({ kind: 'text', text: piece });
  }
  return blocks;
}

/** What the first lines of a text, or the name of its file, say of it. */
export function plainFacts(blocks: readonly Block[], fileName: string) {
  const lines = blocks.slice(0, 12).flatMap((block) => ('text' in block ? [block.text] : []));
  const name = fileName.replace(/\.[a-z0-9]{1,8}$/iu, '');
  const author =
    [name, ...lines].map((line) => /作\s*者\s*[:：]\s*(\S{1,30})/u.exec(line)?.[1]).find(Boolean) ??
    '';
  const named = /[《【](.{1,60}?)[》】]/u.exec(name)?.[1];
  const inText = lines
    .slice(0, 3)
    .map((line) => /^《(.{1,60}?)》/u.exec(line)?.[1])
    .find(Boolean);
  const title =
    named ??
    inText ??
    name
      .replace(/作\s{0,4}者.*$/u, '')
      .trim()
      .slice(0, 60);
  return { title, author };
}
