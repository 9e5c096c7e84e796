import type { CompanionSettings } from '@yehang/contract/shapes/companion-score.ts';
import { tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { centsToGold } from '../../entities/gold/gold.ts';

type Product = CompanionSettings['products'][number];
type Gift = CompanionSettings['gifts'][number];

/** The settings as their form holds them: amounts as people count them, hundredths as decimals. */
export type CompanionValues = Omit<CompanionSettings, 'products' | 'gifts' | 'version'> & {
  products: (Pick<Product, 'id' | 'name' | 'enabled'> &
    Record<'score' | 'bonus' | 'gold', number>)[];
  gifts: (Omit<Gift, 'scoreCents'> & { score: number })[];
};

export function toValues({
  version: _version,
  products,
  gifts,
  ...rest
}: CompanionSettings): CompanionValues {
  return {
    ...rest,
    products: products.map(({ scoreCents, bonusScoreCents, priceGoldCents, ...one }) => ({
      ...one,
      score: centsToGold(scoreCents),
      bonus: centsToGold(bonusScoreCents),
      gold: centsToGold(priceGoldCents),
    })),
    gifts: gifts.map(({ scoreCents, ...one }) => ({ ...one, score: centsToGold(scoreCents) })),
  };
}

const toCents = (amount: number) => Math.round(amount * 100);

export function toSettings(
  { products, gifts, levels, ...rest }: CompanionValues,
  version: number,
): CompanionSettings {
  return {
    ...{ ...rest, version },
    products: products.map(({ score, bonus, gold, ...one }) => ({
      ...one,
      scoreCents: toCents(score),
      bonusScoreCents: toCents(bonus),
      priceGoldCents: toCents(gold),
    })),
    gifts: gifts.map(({ score, ...one }) => ({ ...one, scoreCents: toCents(score) })),
    // A background that was cleared in its field is none.
    levels: levels.map((one) => ({ ...one, background: one.background ?? null })),
  };
}

/** Rows in one line, with what of them is counted, or the messages of tiers; undefined for other fields. */
export function rowsText(name: string, value: unknown): string | undefined {
  const rows = (text: (row: never) => string) => (value as never[]).map(text).join('；');
  if (name === 'products')
    return rows(({ name, score, bonus, gold, enabled }: CompanionValues['products'][number]) =>
      [`${name}：${score} 积分`, bonus > 0 && `送 ${bonus}`, `${gold} 金币`, !enabled && '停用']
        .filter(Boolean)
        .join('，'),
    );
  if (name === 'gifts')
    return rows(
      ({ name, score, points, enabled }: CompanionValues['gifts'][number]) =>
        `${name}：${score} 积分，${points} 点${enabled ? '' : '，停用'}`,
    );
  if (name === 'levels')
    return rows(
      ({ name, points, opening }: CompanionValues['levels'][number]) =>
        `${name}：${points} 点${opening ? `，「${opening}」` : ''}`,
    );
  if (name === 'messagesPerDayOfTiers') {
    const most = value as CompanionValues['messagesPerDayOfTiers'];
    return tier.options.map((held) => `${tierLabels[held]} ${most[held]} 条`).join('，');
  }
  return undefined;
}
