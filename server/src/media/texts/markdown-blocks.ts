import { tidyLine } from './plain-blocks.ts';
import type { Block, Cut } from './text-messages.ts';

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/u;
const UNDERLINE = /^(=+|-{2,})$/u;
const RULE = /^(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/u;
const FENCE = /^(?:```|~~~)/u;
const FRONT_MATTER = /^---\r?\n([\s\S]{0,20000}?)\r?\n---\r?\n/u;

export interface MarkdownBook {
  blocks: Block[];
  contents: Cut[];
  title: string;
  author: string;
  description: string;
}

/** A Markdown text as blocks, and its headings as chapters: those of the highest level that comes up more than once. */
export function markdownBook(text: string): MarkdownBook {
  const front = FRONT_MATTER.exec(text);
  const body = front ? text.slice(front[0].length) : text;
  const blocks: Block[] = [];
  const headings: { at: number; level: number; text: string }[] = [];
  let paragraph = '';
  let isFenced = false;
  const flush = () => {
    const tidied = withoutMarks(paragraph);
    if (tidied !== '') blocks.push({ kind: 'text', text: tidied });
    paragraph = '';
  };
  const head = (level: number, marked: string) => {
    const title = withoutMarks(marked);
    if (title === '') return;
    headings.push({ at: blocks.length, level, text: title });
    blocks.push({ kind: 'heading', text: title });
  };
  for (const raw of body.split(/\r\n|\r|\n/u)) {
    const line = tidyLine(raw.replace(/^\s{0,3}>+\s?/u, ''));
    if (FENCE.test(line)) {
      flush();
      isFenced = !isFenced;
      continue;
    }
    const heading = isFenced ? null : HEADING.exec(line);
    if (heading) {
      flush();
      head(heading[1]!.length, heading[2]!);
    } else if (!isFenced && paragraph !== '' && UNDERLINE.test(line)) {
      const title = paragraph;
      paragraph = '';
      head(line.startsWith('=') ? 1 : 2, title);
    } else if (!isFenced && RULE.test(line)) {
      flush();
      blocks.push({ kind: 'break' });
    } else if (line === '') flush();
    else {
      // Two blanks or a backslash at its end keep a line by itself.
      const isKept = /(?: {2}|\\)$/u.test(raw) || isFenced;
      paragraph = joined(
        paragraph,
        line.replace(/\\$/u, '').replace(/^(?:[-*+]|\d{1,3}[.)])\s+/u, ''),
      );
      if (isKept) flush();
    }
  }
  flush();
  const facts = frontFacts(front?.[1] ?? '');
  const levels = [1, 2, 3, 4, 5, 6].map((level) => headings.filter((it) => it.level === level));
  const chapterLevel = chapterLevelOf(levels.map(({ length }) => length));
  const contents: Cut[] = [];
  let volume: { title: string; at: number } | null = null;
  let isFirst = true;
  let title = facts.title;
  for (const it of headings) {
    const isBookTitle = isFirst && it.level === 1 && levels[0]!.length === 1 && chapterLevel > 1;
    isFirst = false;
    if (isBookTitle) title ||= it.text;
    else if (it.level < chapterLevel) volume = { title: it.text, at: it.at };
    else if (it.level === chapterLevel) {
      const begin = volume && volume.at === it.at - 1 ? volume.at : it.at;
      const skip = it.at + 1 - begin;
      contents.push({
        title: it.text.slice(0, 100),
        volume: volume?.title.slice(0, 100) ?? '',
        at: begin,
        skip,
        number: null,
      });
    }
  }
  return { blocks, contents, ...facts, title };
}

/** The level of chapters: the one with the most headings among the first two that have more than one. */
function chapterLevelOf(counts: readonly number[]): number {
  const several = counts.flatMap((count, index) =>
    count > 1 ? [{ count, level: index + 1 }] : [],
  );
  const [first, second] = several;
  if (!first) return counts.findIndex((count) => count > 0) + 1;
  // Volumes are few, and each has several chapters.
  return second && first.count <= 12 && second.count >= 3 * first.count
    ? second.level
    : first.level;
}

/** What the lines `key: value` before a text say; of a key that comes up twice, the first. */
function frontFacts(yaml: string) {
  const facts = new Map<string, string>();
  for (const line of yaml.split(/\r\n|\r|\n/u)) {
    const at = line.indexOf(':');
    const key = line.slice(0, Math.max(at, 0)).trimEnd();
    const value = withoutQuotes(line.slice(at + 1).trim());
    if (value !== '' && value.length <= 200 && !facts.has(key)) facts.set(key, value);
  }
  const of = (key: string) => facts.get(key) ?? '';
  return { title: of('title'), author: of('author'), description: of('description') };
}

function withoutQuotes(value: string): string {
  const from = value.startsWith('"') || value.startsWith("'") ? 1 : 0;
  const isClosed = value.length > from && (value.endsWith('"') || value.endsWith("'"));
  return value.slice(from, isClosed ? -1 : undefined);
}

/** Lines of one paragraph: Latin words keep a blank between them, Chinese ones need none. */
function joined(before: string, line: string): string {
  if (before === '') return line;
  return /[\x21-\x7e]$/u.test(before) && /^[\x21-\x7e]/u.test(line)
    ? `${before} ${line}`
    : before + line;
}

/** The words of a line without its marks. */
function withoutMarks(line: string): string {
  return line
    .replace(/!\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/gu, '')
    .replace(/\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/gu, '$1')
    .replace(/<[^<>]{1,200}>/gu, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/gu, '$2')
    .replace(/(^|[^\\*])\*([^*]+)\*/gu, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/gu, '$1')
    .trim();
}
