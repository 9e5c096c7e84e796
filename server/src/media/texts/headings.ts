import { chineseNumber } from './chinese-number.ts';
import {
  chapterLine,
  lineOfTwo,
  LONGEST_HEADING,
  markedLine,
  numberedLine,
  sectionLine,
  standAlone,
  volumeLine,
} from './heading-patterns.ts';
import type { CutRule } from './text-messages.ts';

/** A line that begins a chapter, or a volume of chapters. */
export interface Heading {
  title: string;
  isVolume: boolean;
  /** The volume that the same line names before the chapter. */
  volume?: string;
  number: number | null;
}

/** A line that ends like this is a sentence of the story. */
const SENTENCE_END = /[。；;，,、]$/;

const bareNumber = /^(\d{1,4}|[〇零一二两三四五六七八九十百]{1,6})$/u;
const englishLine = /^(?:chapter|section|part|episode|no\.)\s{0,4}(\d{1,5}|[ivxlc]{1,8})\b/iu;
const prologue = /^(?:prologue|epilogue|preface|introduction|afterword)\b/iu;

/** Rules over lines, by what they take as a heading. */
export type LineRule = Extract<
  CutRule,
  'chapters' | 'sections' | 'numbered' | 'english' | 'marked'
>;
export const lineRules: readonly LineRule[] = [
  'chapters',
  'sections',
  'numbered',
  'english',
  'marked',
];

/** What a line is as a heading by a rule; null where it is none. @param line without blanks around it */
export function headingOf(line: string, rule: LineRule): Heading | null {
  if (line.length === 0 || line.length > LONGEST_HEADING || SENTENCE_END.test(line)) return null;
  switch (rule) {
    case 'chapters':
      return ofChapters(line, chapterLine);
    case 'sections':
      return ofChapters(line, sectionLine);
    case 'numbered': {
      const found = numberedLine.exec(line) ?? bareNumber.exec(line);
      return found ? chapter(line, found[1] ?? found[2]) : null;
    }
    case 'english': {
      const found = englishLine.exec(line);
      if (found) return chapter(line, /^\d/.test(found[1]!) ? found[1] : undefined);
      return prologue.test(line) ? chapter(line) : null;
    }
    case 'marked': {
      const found = markedLine.exec(line);
      return found && chapter(line, found[1] ?? found[2] ?? found[3] ?? found[4]);
    }
  }
}

function ofChapters(line: string, pattern: RegExp): Heading | null {
  const both = lineOfTwo.exec(line);
  if (both && pattern === chapterLine) {
    const inner = pattern.exec(both[2]!);
    if (inner) return { ...chapter(both[2]!, inner[1]), volume: tidy(both[1]!) };
  }
  const found = pattern.exec(line);
  // A volume is a level above; with sections alone it is told apart by what follows it.
  const volume = volumeLine.exec(line);
  if (volume && (pattern === chapterLine || !found))
    return { ...chapter(line, volume[1] ?? volume[2]), isVolume: true };
  if (found) return chapter(line, found[1]);
  return standAlone.test(line) ? chapter(line) : null;
}

function chapter(line: string, numeral?: string): Heading {
  return {
    title: tidy(line),
    isVolume: false,
    number: numeral === undefined ? null : chineseNumber(numeral),
  };
}

/** A heading without its brackets and with one blank where there are several. */
function tidy(line: string): string {
  return line
    .replace(/^[☆★◎●、]+|[☆★◎●]+$/gu, '')
    .replace(/^[【[](.*)[】\]]$/u, '$1')
    .replace(/[\s　]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
