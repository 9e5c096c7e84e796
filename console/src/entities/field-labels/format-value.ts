import { accessRule } from '@yehang/contract/shapes/catalogue.ts';
import { goldText } from '../gold/gold.ts';
import { momentText } from '../../lib/format/time.ts';
import { accessText, itemStateWords, ratingWords, ruleWords } from '../content/catalogue-words.ts';
import { tierWords } from '../membership/tier-words.ts';
import { layoutWords } from '../home/layout-words.ts';
import { roleWords } from '../staff/staff-words.ts';

/** Fields whose values have words of their own. */
const wordsOf: Record<string, Record<string, string>> = {
  state: itemStateWords,
  rating: ratingWords,
  role: roleWords,
  rule: ruleWords,
  tier: tierWords,
  offlineTiers: tierWords,
  layout: layoutWords,
  section: { home: '首页', dark: '暗网' },
};

/** Fields whose numbers are moments. */
const moments = new Set(['startsAt', 'endsAt', 'publishAt']);

/** Fields whose numbers are hundredths of gold. */
const amounts = new Set(['goldCents', 'priceGoldCents', 'bonusGoldCents']);

/** What a thing is called by itself: an item, an actor, a picture; null for anything else. */
function ownName(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const { title, name, width, height } = value as Record<string, unknown>;
  if (typeof title === 'string') return title;
  if (typeof name === 'string') return name;
  return typeof width === 'number' && typeof height === 'number'
    ? `图片 ${width} × ${height}`
    : null;
}

/** A value of a detail as people read it, by the field it belongs to. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '无';
  if (value === true) return '是';
  if (value === false) return '否';
  if (typeof value === 'string') return value === '' ? '（空）' : (wordsOf[name]?.[value] ?? value);
  const access = name === 'access' ? accessRule.safeParse(value) : null;
  if (access?.success) return accessText(access.data);
  if (typeof value === 'number' && moments.has(name)) return momentText(value);
  if (typeof value === 'number' && amounts.has(name)) return goldText(value);
  if (Array.isArray(value)) {
    const names = value.map((one) =>
      typeof one === 'string' ? (wordsOf[name]?.[one] ?? one) : ownName(one),
    );
    if (names.every((one) => one !== null)) return names.join('、') || '（空）';
  }
  const called = ownName(value);
  if (called !== null) return called;
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}
