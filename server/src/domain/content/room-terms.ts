import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import { roomKind, type RoomTerms } from '@yehang/contract/shapes/console-room.ts';

/** Whether a kind is edited in the form of the rooms. */
export const isRoom = (kind: string) => (roomKind.options as string[]).includes(kind);

export const toTerms = ({
  rule,
  tier,
  priceGoldCents,
  partPriceGoldCents,
  previewUnits,
}: RoomTerms): RoomTerms => ({ rule, tier, priceGoldCents, partPriceGoldCents, previewUnits });

/**
 * What a content of a room cost at a version. One without terms has a single price: that of the whole, or of a chapter
 * where only chapters are sold now.
 */
export function termsOf(wanted: ContentSnapshot, present: RoomTerms): RoomTerms {
  if (wanted.terms) return wanted.terms;
  const { access, previewSeconds: previewUnits } = wanted;
  const price = 'priceGoldCents' in access ? access.priceGoldCents : null;
  const soldByPart = present.priceGoldCents === null && present.partPriceGoldCents !== null;
  return {
    rule: access.rule,
    tier: 'tier' in access ? access.tier : null,
    priceGoldCents: soldByPart ? null : price,
    partPriceGoldCents: soldByPart ? price : price === null ? null : present.partPriceGoldCents,
    previewUnits,
  };
}
