import { foldText } from '../text/fold.ts';
import { bareHan } from '../text/normal-form.ts';
import {
  FORMAL_NUMERALS,
  MINOR_AGE,
  MINOR_AGE_ALONE,
  MINOR_AGE_LATIN,
  TOLD_MINOR_AGE,
} from '../text/patterns.ts';

const formal = new Map(
  Array.from('壹贰叁肆伍陆柒捌玖拾', (sign, at) => [sign, '一二三四五六七八九十'[at]!]),
);

/** Whether a text tells of an age below eighteen, in digits, in characters or in English. */
export function tellsMinorAge(text: string): boolean {
  const han = bareHan(text).replace(FORMAL_NUMERALS, (sign) => formal.get(sign) ?? sign);
  const folded = foldText(text);
  return (
    MINOR_AGE.test(han) ||
    TOLD_MINOR_AGE.test(han) ||
    MINOR_AGE_ALONE.test(folded) ||
    MINOR_AGE_LATIN.test(folded)
  );
}
