import type { AccessRule, Rating, Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { CallRequest } from '../../lib/api/call.ts';
import { centsToGold, goldToCents } from '../../lib/format/gold.ts';

/** What the form holds. Gold in whole coins; the rule's parts apart, so that none is lost by a change. */
export interface ItemFormValues {
  title: string;
  description: string;
  tags: string[];
  rating: Rating;
  rule: AccessRule['rule'];
  tier: Tier;
  priceGold: number | null;
  previewSeconds: number | null;
  uploaderId: string | null;
  channelId: string | null;
  actors: readonly { id: string; name: string }[];
  consentPeople: string;
  consentReference: string;
  consentCheckedAges: boolean;
}

export type ItemChanges = Omit<CallRequest<'content/update'>, 'id' | 'version'>;

/** An item as the form shows it. */
export function toFormValues(item: ConsoleContent): ItemFormValues {
  const { access, consent } = item;
  return {
    title: item.title,
    description: item.description,
    tags: item.tags.map((tag) => tag.name),
    rating: item.rating,
    rule: access.rule,
    tier: 'tier' in access ? access.tier : 'normal',
    priceGold: 'priceGoldCents' in access ? centsToGold(access.priceGoldCents) : null,
    previewSeconds: item.previewSeconds,
    uploaderId: item.uploader?.id ?? null,
    channelId: item.channelId,
    actors: item.actors,
    consentPeople: consent?.people ?? '',
    consentReference: consent?.reference ?? '',
    consentCheckedAges: consent !== null,
  };
}

export const needsTier = (rule: AccessRule['rule']) => rule === 'vip' || rule === 'vipOrGold';
export const needsPrice = (rule: AccessRule['rule']) => rule === 'gold' || rule === 'vipOrGold';

/** The rule of the form; null while its price is missing. A price left as it was keeps its hundredths. */
function accessOf(values: ItemFormValues, before: AccessRule): AccessRule | null {
  const { rule, tier, priceGold } = values;
  if (rule === 'free') return { rule };
  if (rule === 'vip') return { rule, tier };
  if (priceGold === null) return null;
  const wasCents = 'priceGoldCents' in before ? before.priceGoldCents : null;
  const isUnchanged = wasCents !== null && centsToGold(wasCents) === priceGold;
  const priceGoldCents = isUnchanged ? wasCents : goldToCents(priceGold);
  return rule === 'gold' ? { rule, priceGoldCents } : { rule, tier, priceGoldCents };
}

/** Whether any part of the consent record is filled in, so that the rest is needed too. */
export function hasConsent(values: ItemFormValues): boolean {
  return (
    values.consentPeople.trim() !== '' ||
    values.consentReference.trim() !== '' ||
    values.consentCheckedAges
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The consent record, as far as the form changes it. One recorded for an item now general stays. */
function consentChange(values: ItemFormValues, before: ItemFormValues): ItemChanges['consent'] {
  if (values.rating !== 'adult') return undefined;
  const parts = (from: ItemFormValues) => [
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

/**
 * What the form changes about an item: only those fields are sent.
 */
export function changesOf(values: ItemFormValues, item: ConsoleContent): ItemChanges {
  const before = toFormValues(item);
  const changes: ItemChanges = {};
  if (values.title.trim() !== before.title) changes.title = values.title.trim();
  if (values.description.trim() !== before.description) {
    changes.description = values.description.trim();
  }
  if (!isSame(values.tags, before.tags)) changes.tags = values.tags;
  if (values.rating !== before.rating) changes.rating = values.rating;
  if ((values.previewSeconds ?? 0) !== before.previewSeconds) {
    changes.previewSeconds = values.previewSeconds ?? 0;
  }
  if ((values.uploaderId ?? null) !== before.uploaderId) {
    changes.uploaderId = values.uploaderId ?? null;
  }
  if ((values.channelId ?? null) !== before.channelId) changes.channelId = values.channelId ?? null;
  const ids = (from: ItemFormValues) => from.actors.map(({ id }) => id);
  if (!isSame(ids(values).toSorted(), ids(before).toSorted())) changes.performerIds = ids(values);
  const access = accessOf(values, item.access);
  if (access !== null && !isSame(access, orderedAccess(item.access))) changes.access = access;
  const consent = consentChange(values, before);
  if (consent !== undefined) changes.consent = consent;
  return changes;
}

/** The rule with its parts in one order, whichever way the server wrote them. */
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

/** Whether there is anything to save; a price still missing is a change too. */
export function isChanged(values: ItemFormValues, item: ConsoleContent): boolean {
  if (needsPrice(values.rule) && values.priceGold === null) return true;
  try {
    return Object.keys(changesOf(values, item)).length > 0;
  } catch {
    // A price that is not whole yet.
    return true;
  }
}

const fieldNames: Record<string, keyof ItemFormValues> = {
  title: 'title',
  description: 'description',
  tags: 'tags',
  rating: 'rating',
  access: 'rule',
  'access.rule': 'rule',
  'access.tier': 'tier',
  'access.priceGoldCents': 'priceGold',
  previewSeconds: 'previewSeconds',
  uploaderId: 'uploaderId',
  channelId: 'channelId',
  performerIds: 'actors',
  consent: 'consentPeople',
  'consent.people': 'consentPeople',
  'consent.reference': 'consentReference',
  'consent.checkedAges': 'consentCheckedAges',
};

/** The form's field that a refusal is about (`access.priceGoldCents`, `tags.3`); null for an unknown one. */
export function formFieldOf(field: string | null): keyof ItemFormValues | null {
  if (field === null) return null;
  const path = field.replace(/[[/]/g, '.').replace(/\]/g, '');
  return fieldNames[path] ?? fieldNames[path.split('.')[0] ?? ''] ?? null;
}
