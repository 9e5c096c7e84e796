import { NUMERALS } from '../texts/chinese-number.ts';

const N = `[${NUMERALS}]{1,12}`;
const GAP = '[\\s　]{0,4}';
const UNIT = '[章节節回话話集卷册冊部篇季夜幕]';

/** 第十二话, 第 1.5 话, 卷三, 十二话. */
export const counted = new RegExp(
  `(第|^卷)${GAP}(${N})(?:[.．](\\d{1,3}))?${GAP}|(?<![第${NUMERALS}])(${N})(?:[.．](\\d{1,3}))?${GAP}(?=${UNIT})`,
  'gu',
);
/** 十一、尾声; in digits it is ordered by its value anyway. */
export const leading = new RegExp(`^${N}(?=[\\s　、.．:：·_\\-—)）]|$)`, 'u');
/** 番外二, 外传三, 之一: at the end of what is counted. */
export const trailing = new RegExp(
  `(番外篇?|外[传傳]|特[别別]篇|特典|附[录錄]|之)${GAP}(${N})(?=[\\s　、.．:：·_\\-—)）]|$)`,
  'u',
);
