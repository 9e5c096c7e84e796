import { chineseNumber } from '../texts/chinese-number.ts';
import { counted, leading, trailing } from './name-patterns.ts';

/** 上卷, 中, 下部. */
const third = /^([上中下])(?=[卷部册冊篇集]?(?:[\s　.]|$))/u;
const isDigits = /^[\d０-９]+$/u;

/** Makes room for the part after the point: 1.5 lies between 1 and 2, and 1.10 after 1.5. */
const WHOLE = 1_000;

/** A folder's or file's name with numbers in digits wherever it counts something. */
function inDigits(name: string): string {
  const toNumber = (text: string, part: string | undefined) =>
    String((chineseNumber(text) ?? 0) * WHOLE + Number(part ?? 0));
  type Group = string | undefined;
  const digits = name.replace(
    counted,
    (_all, before: Group, number: Group, part: Group, alone: Group, partAlone: Group) =>
      (before ?? '') + toNumber(number ?? alone ?? '', part ?? partAlone),
  );
  return digits
    .replace(leading, (it) => (isDigits.test(it) ? it : String(chineseNumber(it) ?? it)))
    .replace(
      trailing,
      (_all, before: string, number: string) => before + toNumber(number, undefined),
    )
    .replace(third, (it) => String('上中下'.indexOf(it) + 1));
}

const natural = new Intl.Collator('zh-Hans-CN', { numeric: true, sensitivity: 'base' });

/** Sorts by names as people count: folder by folder, files of a folder before its folders, numbers by their value. */
export function sortByName<Named extends { name: string }>(named: readonly Named[]): Named[] {
  return named
    .map((it) => {
      const raw = it.name.split('/');
      return { it, raw, parts: raw.map(inDigits) };
    })
    .sort(compare)
    .map(({ it }) => it);
}

interface Path {
  raw: readonly string[];
  parts: readonly string[];
}

function compare(a: Path, b: Path): number {
  for (let at = 0; at < Math.min(a.raw.length, b.raw.length); at += 1) {
    const isFile = [at === a.raw.length - 1, at === b.raw.length - 1];
    if (isFile[0] !== isFile[1]) return isFile[0] ? -1 : 1;
    const order = natural.compare(a.parts[at]!, b.parts[at]!) || compareRaw(a.raw[at]!, b.raw[at]!);
    if (order !== 0) return order;
  }
  return 0;
}

/** 第1话 and 第一话 are two folders: their files do not mix. */
const compareRaw = (a: string, b: string) => (a < b ? -1 : Number(a > b));
