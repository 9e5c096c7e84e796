import type { AccessRule, Rating, Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { Language, Region } from '@yehang/contract/shapes/origin.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { needsPrice } from '../../entities/content/access-rule.ts';
import { originChanges, originOf } from '../../entities/content/origin.ts';
import type { CallRequest } from '../../lib/api/call.ts';
import { centsToGold, goldToCents } from '../../entities/gold/gold.ts';

/** Form values. Gold in whole coins; the parts of the access rule are separate, so that changing it loses none. */
export interface VideoFormValues {
  title: string;
  description: string;
  year: number | null;
  region: Region | null;
  language: Language | null;
  otherTitles: string[];
  tags: string[];
  rating: Rating;
  darkOnly: boolean;
  /** Why the rating of what a user made is changed. */
  markRule: PlatformRule;
  markReason: string;
  rule: AccessRule['rule'];
  tier: Tier;
  priceGold: number | null;
  previewSeconds: number | null;
  uploaderId: string | null;
  channelId: string | null;
  performers: readonly { id: string; name: string }[];
  consentPeople: string;
  consentReference: string;
  consentCheckedAges: boolean;
}

export type VideoChanges = Omit<CallRequest<'content/update'>, 'id' | 'version'>;

/** The form values of an item. */
export function toFormValues(content: ConsoleContent): VideoFormValues {
  const { access } = content;
  // What its creator typed is no record: staff write theirs.
  const consent = content.consent?.isTyped ? null : content.consent;
  return {
    title: content.title,
    description: content.description,
    ...originOf(content),
    tags: content.tags.map((tag) => tag.name),
    rating: content.rating,
    darkOnly: content.darkOnly,
    markRule: 'other',
    markReason: '',
    rule: access.rule,
    tier: 'tier' in access ? access.tier : 'normal',
    priceGold: 'priceGoldCents' in access ? centsToGold(access.priceGoldCents) : null,
    previewSeconds: content.previewSeconds,
    uploaderId: content.uploader?.id ?? null,
    channelId: content.channelId,
    performers: content.actors,
    consentPeople: consent?.people ?? '',
    consentReference: consent?.reference ?? '',
    consentCheckedAges: consent !== null,
  };
}

/** The form's access rule; null while its price is missing. An unchanged price keeps its hundredths. */
function accessOf(values: VideoFormValues, before: AccessRule): AccessRule | null {
  const { rule, tier, priceGold } = values;
  if (rule === 'free') return { rule };
  if (rule === 'vip') return { rule, tier };
  if (priceGold === null) return null;
  const savedCents = 'priceGoldCents' in before ? before.priceGoldCents : null;
  const isUnchanged = savedCents !== null && centsToGold(savedCents) === priceGold;
  const priceGoldCents = isUnchanged ? savedCents : goldToCents(priceGold);
  return rule === 'gold' ? { rule, priceGoldCents } : { rule, tier, priceGoldCents };
}

/** Whether any part of the consent record is filled in; the rest is required then. */
export function hasConsent(values: VideoFormValues): boolean {
  return (
    values.consentPeople.trim() !== '' ||
    values.consentReference.trim() !== '' ||
    values.consentCheckedAges
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The change to the consent record, if any. An item that becomes general keeps its record. */
function consentChange(values: VideoFormValues, before: VideoFormValues): VideoChanges['consent'] {
  if (values.rating !== 'adult') return undefined;
  const parts = (from: VideoFormValues) => [
    from.consentPeople.trim(),
    from.consentReference.trim(),
    from.consentCheckedAges,
  ];
  if (isSame(parts(values), parts(before))) return undefined;
  if (!hasConsent(values)) return null;
  return {
    people: values.consentPeople.trim(),
    reference: values.consentReference.trim(),
    checkedAges: true,
  };
}

/** Whether for whom it is changes, and its author is told why. */
export const isMarked = (
  { rating, darkOnly }: Pick<VideoFormValues, 'rating' | 'darkOnly'>,
  saved: Pick<ConsoleContent, 'isByUser' | 'rating' | 'darkOnly'>,
): boolean => saved.isByUser && (rating !== saved.rating || darkOnly !== saved.darkOnly);

/** The changed fields of an item; only these are sent. */
export function changesOf(values: VideoFormValues, content: ConsoleContent): VideoChanges {
  const before = toFormValues(content);
  const changes: VideoChanges = {};
  if (values.title.trim() !== before.title) changes.title = values.title.trim();
  if (values.description.trim() !== before.description) {
    changes.description = values.description.trim();
  }
  if (!isSame(values.tags, before.tags)) changes.tags = values.tags;
  Object.assign(changes, originChanges(values, before));
  if (values.rating !== before.rating) changes.rating = values.rating;
  if (values.darkOnly !== before.darkOnly) changes.darkOnly = values.darkOnly;
  if (isMarked(values, content)) {
    changes.rule = values.markRule;
    changes.reason = values.markReason.trim();
  }
  if ((values.previewSeconds ?? 0) !== before.previewSeconds) {
    changes.previewSeconds = values.previewSeconds ?? 0;
  }
  if ((values.uploaderId ?? null) !== before.uploaderId) {
    changes.uploaderId = values.uploaderId ?? null;
  }
  if ((values.channelId ?? null) !== before.channelId) changes.channelId = values.channelId ?? null;
  const ids = (from: VideoFormValues) => from.performers.map(({ id }) => id);
  if (!isSame(ids(values).toSorted(), ids(before).toSorted())) changes.performerIds = ids(values);
  const access = accessOf(values, content.access);
  if (access !== null && !isSame(access, orderedAccess(content.access))) changes.access = access;
  const consent = consentChange(values, before);
  if (consent !== undefined) changes.consent = consent;
  return changes;
}

/** The rule with its keys in a fixed order, for comparison. */
function orderedAccess(access: AccessRule): AccessRule {
  switch (access.rule) {
    case 'free':
      return { rule: 'free' };
    case 'vip':
      return { rule: 'vip', tier: access.tier };
    case 'gold':
      return { rule: 'gold', priceGoldCents: access.priceGoldCents };
    case 'vipOrGold':
      return { rule: 'vipOrGold', tier: access.tier, priceGoldCents: access.priceGoldCents };
  }
}

/** Whether the form has unsaved changes; a missing price counts as one. */
export function isChanged(values: VideoFormValues, content: ConsoleContent): boolean {
  if (needsPrice(values.rule) && values.priceGold === null) return true;
  try {
    return Object.keys(changesOf(values, content)).length > 0;
  } catch {
    // The price is not a whole number yet.
    return true;
  }
}

const fieldNames: Record<string, keyof VideoFormValues> = {
  title: 'title',
  description: 'description',
  tags: 'tags',
  year: 'year',
  region: 'region',
  language: 'language',
  otherTitles: 'otherTitles',
  rating: 'rating',
  darkOnly: 'darkOnly',
  rule: 'markRule',
  reason: 'markReason',
  access: 'rule',
  'access.rule': 'rule',
  'access.tier': 'tier',
  'access.priceGoldCents': 'priceGold',
  previewSeconds: 'previewSeconds',
  uploaderId: 'uploaderId',
  channelId: 'channelId',
  performerIds: 'performers',
  consent: 'consentPeople',
  'consent.people': 'consentPeople',
  'consent.reference': 'consentReference',
  'consent.checkedAges': 'consentCheckedAges',
};

/** Maps an invalid field of the request (`access.priceGoldCents`, `tags.3`) to the form field; null if unknown. */
export function formFieldOf(field: string | null): keyof VideoFormValues | null {
  if (field === null) return null;
  const path = field.replace(/[[/]/g, '.').replace(/\]/g, '');
  return fieldNames[path] ?? fieldNames[path.split('.')[0] ?? ''] ?? null;
}
