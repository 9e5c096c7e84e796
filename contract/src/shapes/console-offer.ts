import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, line, named } from './fields.ts';
import { recordFields } from './operator-fields.ts';

/** A hundred million, in hundredths: more than anything costs. */
const MOST_CENTS = 10_000_000_000;

const amount = (title: string) => named(z.int().positive().max(MOST_CENTS), title);

const position = named(z.int().min(0).max(9999), '排序');

/** What is set on a card of membership: a tier for a number of days, at a price in hundredths of gold. */
export const cardFields = {
  tier: named(tier, '会员等级'),
  name: line('名称', 1, 20),
  days: named(z.int().min(1).max(36_500), '天数'),
  /** Null where it is not sold for gold. */
  priceGoldCents: named(amount('价格').nullable(), '价格'),
  /** Null where it is not sold for money. In hundredths of the currency. */
  priceCents: named(amount('现金价').nullable(), '现金价').default(null),
  benefits: named(z.array(line('权益', 1, 40)).max(12), '权益'),
  position,
  enabled: named(z.boolean(), '在售'),
};

export const consoleCard = z.object({ id, ...cardFields, ...recordFields });
export type ConsoleCard = z.infer<typeof consoleCard>;

/** What is set on a package of gold: gold and gold on top of it, for a price in hundredths of the currency. */
export const goldPackageFields = {
  goldCents: amount('金币'),
  bonusGoldCents: named(z.int().min(0).max(MOST_CENTS), '赠送金币'),
  /** On top of both, with somebody's first recharge alone. */
  firstBonusGoldCents: named(z.int().min(0).max(MOST_CENTS), '首充赠送').default(0),
  priceCents: amount('售价'),
  position,
  enabled: named(z.boolean(), '在售'),
};

export const consoleGoldPackage = z.object({ id, ...goldPackageFields, ...recordFields });
export type ConsoleGoldPackage = z.infer<typeof consoleGoldPackage>;
