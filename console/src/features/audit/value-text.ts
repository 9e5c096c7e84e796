import { accessRule } from '@yehang/contract/shapes/catalogue.ts';
import { accessText, itemStateWords, ratingWords } from '../../lib/words/catalogue-words.ts';
import { roleWords } from '../../lib/words/staff-words.ts';

/** Fields whose values have words of their own. */
const wordsOf: Record<string, Record<string, string>> = {
  state: itemStateWords,
  rating: ratingWords,
  role: roleWords,
};

/** A value of a detail as people read it, by the field it belongs to. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '无';
  if (value === true) return '是';
  if (value === false) return '否';
  if (typeof value === 'string') return value === '' ? '（空）' : (wordsOf[name]?.[value] ?? value);
  const access = name === 'access' ? accessRule.safeParse(value) : null;
  if (access?.success) return accessText(access.data);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length === 0 ? '（空）' : value.join('、');
  }
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}
