import { chineseNumber, NUMERALS } from './chinese-number.ts';
import type { CutRule } from './text-messages.ts';

/** A line that begins a chapter, or a volume of chapters. */
export interface Heading {
  title: string;
  isVolume: boolean;
  /** The volume that the same line names before the chapter. */
  volume?: string;
  number: number | null;
}

const N = `[${NUMERALS}]{1,12}`;
const GAP = '[\\s　]{0,4}';
/** What separates a number from a title. */
const SEPARATOR = '[\\s　:：·、,，.．\\-—―_】\\]）)」》]';
const OPEN = '[【\\[（(「《☆★◎●]?[\\s　]{0,4}';

const LONGEST_HEADING = 50;
/** A line that ends like this is a sentence of the story. */
const SENTENCE_END = /[。；;，,、]$/;

const volumeLine = new RegExp(
  `^${OPEN}(?:第${GAP}(${N})${GAP}(?:[卷册冊部]|[集篇](?!章))(?=${SEPARATOR}|$)|卷${GAP}(${N})(?=${SEPARATOR}|$)|([上中下][卷部册冊篇])(?=${SEPARATOR}|$))`,
  'u',
);

/** Words after the unit that make a sentence of it: 第一节课, 第三回合, 第二部分. */
const chapterUnit = '(?:章(?!节课|程)|节(?![课日目奏])|節(?![課日目奏]))';
const sectionUnit =
  '(?:回(?![合来來事去到家])|[话話](?![题題说說])|场(?![和合比电是面])|場(?![和合比電是面])|折|幕|集(?![合和])|部(?![分赛游])|篇(?![张幅])|卷|夜)';

const numberedBy = (unit: string) =>
  new RegExp(`^${OPEN}第${GAP}(${N})${GAP}${unit}(?![的之一])`, 'u');
const chapterLine = numberedBy(chapterUnit);
const sectionLine = numberedBy(sectionUnit);

const standAlone = new RegExp(
  `^${OPEN}(?:序章|序幕|序言|序曲|楔子|引子|引言|前言|扉页|卷首语|正文|终章|終章|尾声|尾聲|后记|後記|番外(?:篇)?${GAP}(?:${N})?|终幕|大结局|大結局|完本感言|内容简介|內容簡介|简介|簡介|文案)(?=${SEPARATOR}|$)`,
  'u',
);

const numberedLine = new RegExp(
  `^(?:(\\d{1,5}|[０-９]{1,5})|([〇零一二两三四五六七八九十百千]{1,8}))[、.．:：\\s　]+\\S`,
  'u',
);
const bareNumber = /^(\d{1,4}|[〇零一二两三四五六七八九十百]{1,6})$/u;
const englishLine = /^(?:chapter|section|part|episode|no\.)\s{0,4}(\d{1,5}|[ivxlc]{1,8})\b/iu;
const prologue = /^(?:prologue|epilogue|preface|introduction|afterword)\b/iu;
const markedLine = new RegExp(
  `^(?:[【\\[]${GAP}第?${GAP}(${N})${GAP}[章节節回话話]?${GAP}[】\\]]|[☆★◎]${GAP}[、,，]?\\S|章${GAP}(${N})(?=${SEPARATOR}|$)|分[节節][阅閱][读讀]${GAP}(${N})|${OPEN}\\S{0,16}[（(](${N})[）)]$)`,
  'u',
);
const lineOfTwo = new RegExp(
  `^(.*?第${GAP}${N}${GAP}[卷册冊部集篇][^第]{0,24}?)[\\s　:：·\\-—]+(第${GAP}${N}${GAP}[章节節回话話].*)$`,
  'u',
);

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
