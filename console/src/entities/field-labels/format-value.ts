import {
  contentStateLabels,
  ratingLabels,
  ruleLabels,
  tierLabels,
} from '@yehang/contract/shapes/labels.ts';
import { accessRule } from '@yehang/contract/shapes/catalogue.ts';
import { roomTerms, type RoomTerms } from '@yehang/contract/shapes/console-room.ts';
import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import { formatGold } from '../gold/gold.ts';
import { fieldLabel } from './field-labels.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { formatAccess } from '../content/access-rule.ts';
import { liveSourceLabels } from '../content/live-source-labels.ts';
import { layoutLabels } from '../home/layout-labels.ts';
import { roleLabels } from '../staff/role-labels.ts';

/** Fields whose values have labels. */
const labelsByField: Record<string, Record<string, string>> = {
  state: contentStateLabels,
  rating: ratingLabels,
  role: roleLabels,
  rule: ruleLabels,
  tier: tierLabels,
  offlineTiers: tierLabels,
  region: regionNames,
  language: languageNames,
  layout: layoutLabels,
  comicLayout: { strip: '条漫', pages: '页漫' },
  trackKind: { audio: '音轨', subtitle: '字幕' },
  sort: { new: '最新', hot: '最热', liked: '最多赞' },
  direction: { ltr: '从左到右', rtl: '从右到左' },
  source: liveSourceLabels,
  section: { home: '首页', dark: '暗网' },
  end: { all: '全部导出', limit: '到达行数上限', broken: '中断' },
};

/** Fields that hold Unix milliseconds. */
const dateTimeFields = new Set(['startsAt', 'endsAt', 'publishAt', 'unpublishAt', 'releaseAt']);

/** Fields that hold hundredths of gold. */
const goldFields = new Set([
  'goldCents',
  'priceGoldCents',
  'bonusGoldCents',
  'friendGiftMaxCents',
  'friendGiftDailyCents',
  'giftDailyCapCents',
  'giftTwoPeopleAboveCents',
  'giftConfirmAboveCents',
  'withdrawalRateGoldCents',
  'withdrawalMinGoldCents',
  'withdrawalMaxGoldCents',
  'withdrawalDailyGoldCents',
]);

/** The display name of an item, a performer or a picture; null for anything else. */
function findDisplayName(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const { title, name, width, height } = value as Record<string, unknown>;
  if (typeof title === 'string') return title;
  if (typeof name === 'string') return name;
  return typeof width === 'number' && typeof height === 'number'
    ? `图片 ${width} × ${height}`
    : null;
}

/** What a content of a room costs, in words. */
function formatTerms(terms: RoomTerms): string {
  const { rule, tier, priceGoldCents, partPriceGoldCents, previewUnits } = terms;
  return [
    ruleLabels[rule],
    tier && tierLabels[tier],
    priceGoldCents !== null && `全部 ${formatGold(priceGoldCents)}`,
    partPriceGoldCents !== null && `单章 ${formatGold(partPriceGoldCents)}`,
    previewUnits > 0 && `前 ${previewUnits} 免费`,
  ]
    .filter(Boolean)
    .join('，');
}

/** Formats a field's value for people to read. */
export function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '无';
  if (value === true) return '是';
  if (value === false) return '否';
  if (typeof value === 'string')
    return value === '' ? '（空）' : (labelsByField[name]?.[value] ?? value);
  const access = name === 'access' ? accessRule.safeParse(value) : null;
  if (access?.success) return formatAccess(access.data);
  const terms = name === 'terms' ? roomTerms.safeParse(value) : null;
  if (terms?.success) return formatTerms(terms.data);
  if (typeof value === 'number' && dateTimeFields.has(name)) return formatDateTime(value);
  if (typeof value === 'number' && goldFields.has(name)) return formatGold(value);
  if (Array.isArray(value)) {
    const names = value.map((one) =>
      typeof one === 'string' ? (labelsByField[name]?.[one] ?? one) : findDisplayName(one),
    );
    if (names.every((one) => one !== null)) return names.join('、') || '（空）';
  }
  const displayName = findDisplayName(value);
  if (displayName !== null) return displayName;
  if (Array.isArray(value)) return value.map((one) => formatValue(name, one)).join('、');
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([field, of]) => `${fieldLabel(field)}：${formatValue(field, of)}`)
    .join('，');
}
