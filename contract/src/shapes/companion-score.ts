import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, line, moment, named } from './fields.ts';

/** Hundredths of companion score. */
export const scoreCents = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** A package of companion score, sold for gold. */
export const scoreProduct = z.object({
  id,
  name: z.string(),
  scoreCents,
  /** Comes on top. */
  bonusScoreCents: scoreCents,
  priceGoldCents: z.int().positive(),
});
export type ScoreProduct = z.infer<typeof scoreProduct>;

/** What came of a purchase of score; the same key again gives the first answer. */
export const scorePaid = z.object({
  orderId: id,
  /** What was credited, bonus included. */
  scoreCents,
  paidGoldCents: z.int().positive(),
  balanceScoreCents: scoreCents,
  balanceGoldCents: z.int().nonnegative(),
});
export type ScorePaid = z.infer<typeof scorePaid>;

/** One movement of a user's score, as its owner sees it. */
export const scoreLine = z.object({
  id,
  cause: z.enum([
    'score',
    'companionGift',
    'hold',
    'holdReturn',
    'ai',
    'promotion',
    'promotionReturn',
  ]),
  note: z.string(),
  amountScoreCents: z.int(),
  balanceScoreCents: scoreCents,
  at: moment,
});
export type ScoreLine = z.infer<typeof scoreLine>;

export const giftIcons = ['star', 'tea', 'flower', 'book', 'lantern', 'boat', 'moon'] as const;
export const companionBackgrounds = ['night', 'dawn', 'sea', 'rain', 'lamp', 'snow'] as const;
export const companionBackground = named(z.enum(companionBackgrounds), '背景');
export type CompanionBackground = z.infer<typeof companionBackground>;

/** A gift for a character: it costs score and brings affinity points. */
export const companionGift = z.object({
  id: named(id, '礼物'),
  name: line('礼物名称', 1, 12),
  icon: named(z.enum(giftIcons), '图标'),
  scoreCents: named(z.int().min(1).max(100_000_000), '积分'),
  points: named(z.int().min(1).max(100_000), '亲密度'),
  enabled: named(z.boolean(), '启用'),
});
export type CompanionGift = z.infer<typeof companionGift>;

/** A level of affinity. What it opens is for the eye: a background, and an opening line. */
export const affinityLevel = z.object({
  name: line('等级名称', 1, 8),
  /** From so many points on. */
  points: named(z.int().min(0).max(100_000_000), '所需亲密度'),
  background: companionBackground.nullable(),
  /** `{{user}}` and `{{char}}` stand for the names; empty for none. */
  opening: line('问候语', 0, 120),
});
export type AffinityLevel = z.infer<typeof affinityLevel>;

const haveOwnIds = (rows: readonly { id: string }[]) =>
  new Set(rows.map((row) => row.id)).size === rows.length;

const messagesPerDay = (title: string) => named(z.int().min(1).max(100_000), title);
const amount = (title: string, most: number) => named(z.int().min(0).max(most), title);

/** What staff set about companions. */
export const companionSettingFields = {
  products: named(
    z
      .array(
        z.object({
          id: named(id, '套餐'),
          name: line('套餐名称', 1, 20),
          scoreCents: named(z.int().min(100).max(1_000_000_000), '积分'),
          bonusScoreCents: amount('赠送积分', 1_000_000_000),
          priceGoldCents: named(z.int().min(1).max(1_000_000_000), '价格'),
          enabled: named(z.boolean(), '启用'),
        }),
      )
      .max(20)
      .refine(haveOwnIds, '积分套餐的编号不能重复'),
    '积分套餐',
  ),
  gifts: named(z.array(companionGift).max(30).refine(haveOwnIds, '礼物的编号不能重复'), '礼物'),
  levels: named(
    z
      .array(affinityLevel)
      .min(1)
      .max(12)
      .refine(
        (levels) =>
          levels[0]?.points === 0 &&
          levels.every((level, at) => at === 0 || level.points > levels[at - 1]!.points),
      ),
    '亲密度等级',
  ),
  /** Messages that a user may send in a day of Shanghai's clock. */
  messagesPerDay: messagesPerDay('每日消息上限'),
  /** Of holders of a tier; who holds several has the most of them. */
  messagesPerDayOfTiers: named(
    z.record(tier, messagesPerDay('会员每日消息上限')),
    '会员每日消息上限',
  ),
  /** Points of affinity that a message brings, up to so many messages a day. */
  pointsPerMessage: amount('每条消息亲密度', 1_000),
  /** After so many messages a summary is written into the memory. */
  summariseEvery: named(z.int().min(4).max(200), '多少条消息整理一次记忆'),
  /** Latest messages that an engine is given. */
  contextMessages: named(z.int().min(4).max(200), '上下文消息数'),
  mostCharacters: named(z.int().min(1).max(500), '自建角色上限'),
};
export const companionSettings = z.object({
  ...companionSettingFields,
  version: z.int().nonnegative(),
});
export type CompanionSettings = z.infer<typeof companionSettings>;
