const DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from('〇一二三四五六七八九', (digit, value) => [digit, value])),
  ...Object.fromEntries(Array.from('零壹贰叁肆伍陆柒捌玖', (digit, value) => [digit, value])),
  ...Object.fromEntries(Array.from('０１２３４５６７８９', (digit, value) => [digit, value])),
  ...Object.fromEntries(Array.from('0123456789', (digit, value) => [digit, value])),
  两: 2,
  兩: 2,
  貳: 2,
  參: 3,
  陸: 6,
};

const UNITS: Readonly<Record<string, number>> = {
  十: 10,
  拾: 10,
  百: 100,
  佰: 100,
  千: 1_000,
  仟: 1_000,
  万: 10_000,
  萬: 10_000,
};

/** Every character that a number in a heading is made of, for a class of a pattern. */
export const NUMERALS = [...Object.keys(DIGITS), ...Object.keys(UNITS)].join('');

/** A number as people write it in headings: 12, １２, 十二, 一百零二, 一二三; null where it is none. */
export function chineseNumber(text: string): number | null {
  const characters = Array.from(text);
  if (characters.length === 0) return null;
  if (characters.every((it) => it in DIGITS))
    return characters.reduce((value, it) => value * 10 + DIGITS[it]!, 0);
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const it of characters) {
    const unit = UNITS[it];
    if (unit === undefined) {
      if (!(it in DIGITS)) return null;
      digit = digit * (it >= '0' && it <= '9' ? 10 : 0) + DIGITS[it]!;
    } else if (unit === 10_000) {
      total += (section + digit || 1) * unit;
      section = digit = 0;
    } else {
      section += (digit || 1) * unit;
      digit = 0;
    }
  }
  return total + section + digit;
}
