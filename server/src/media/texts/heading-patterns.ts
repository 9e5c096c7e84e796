import { NUMERALS } from './chinese-number.ts';

/** Lines that are longer are no headings, and are not tried. */
export const LONGEST_HEADING = 50;

const N = `[${NUMERALS}]{1,12}`;
const GAP = '[\\s　]{0,4}';
/** What separates a number from a title. */
const SEPARATOR = '[\\s　:：·、,，.．\\-—―_】\\]）)」》]';
const OPEN = '[【\\[（(「《☆★◎●]?[\\s　]{0,4}';

export const volumeLine = new RegExp(
  `^${OPEN}(?:第${GAP}(${N})${GAP}(?:[卷册冊部]|[集篇](?!章))(?=${SEPARATOR}|$)|卷${GAP}(${N})(?=${SEPARATOR}|$)|([上中下][卷部册冊篇])(?=${SEPARATOR}|$))`,
  'u',
);

/** Words after the unit that make a sentence of it: 第一节课, 第三回合, 第二部分. */
const chapterUnit = '(?:章(?!节课|程)|节(?![课日目奏])|節(?![課日目奏]))';
const sectionUnit =
  '(?:回(?![合来來事去到家])|[话話](?![题題说說])|场(?![和合比电是面])|場(?![和合比電是面])|折|幕|集(?![合和])|部(?![分赛游])|篇(?![张幅])|卷|夜)';

const numberedBy = (unit: string) =>
  new RegExp(`^${OPEN}第${GAP}(${N})${GAP}${unit}(?![的之一])`, 'u');
export const chapterLine = numberedBy(chapterUnit);
export const sectionLine = numberedBy(sectionUnit);

export const standAlone = new RegExp(
  `^${OPEN}(?:序章|序幕|序言|序曲|楔子|引子|引言|前言|扉页|卷首语|正文|终章|終章|尾声|尾聲|后记|後記|番外(?:篇)?${GAP}(?:${N})?|终幕|大结局|大結局|完本感言|内容简介|內容簡介|简介|簡介|文案)(?=${SEPARATOR}|$)`,
  'u',
);

export const numberedLine = new RegExp(
  `^(?:(\\d{1,5}|[０-９]{1,5})|([〇零一二两三四五六七八九十百千]{1,8}))[、.．:：\\s　]+\\S`,
  'u',
);
export const markedLine = new RegExp(
  `^(?:[【\\[]${GAP}第?${GAP}(${N})${GAP}[章节節回话話]?${GAP}[】\\]]|[☆★◎]${GAP}[、,，]?\\S|章${GAP}(${N})(?=${SEPARATOR}|$)|分[节節][阅閱][读讀]${GAP}(${N})|${OPEN}\\S{0,16}[（(](${N})[）)]$)`,
  'u',
);
export const lineOfTwo = new RegExp(
  `^(.*?第${GAP}${N}${GAP}[卷册冊部集篇][^第]{0,24}?)[\\s　:：·\\-—]+(第${GAP}${N}${GAP}[章节節回话話].*)$`,
  'u',
);
