import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, line, moment, named } from './fields.ts';
import { recordFields } from './operator-fields.ts';
import { rechargeKind } from './recharge.ts';
import { commissionStates } from './agent-values.ts';

const LEVELS = 10;

/** Levels of agents, the lowest first: from which month's recharge of the team, in hundredths of gold, which percentage. */
const agentLevels = named(
  z
    .array(
      z.strictObject({
        fromGoldCents: named(z.int().min(0).max(100_000_000_000), '月充值'),
        percent: named(z.int().min(0).max(100), '佣金比例'),
      }),
    )
    .min(1)
    .max(LEVELS)
    .refine(
      (levels) =>
        levels[0]?.fromGoldCents === 0 &&
        levels.every((one, at) => at === 0 || one.fromGoldCents > levels[at - 1]!.fromGoldCents),
    ),
  '代理等级',
);
export type AgentLevels = z.infer<typeof agentLevels>;

/** What is set about agents. */
export const agentSettingFields = {
  agentLevels,
  agentCardRateCents: named(z.int().min(1).max(10_000_000), '会员卡折算'),
};

export const commissionState = z.enum(commissionStates);

/** Somebody whom the viewer invited. */
export const invited = z.object({
  /** Of the account, for nothing but lists. */
  id,
  nickname: z.string(),
  joinedAt: moment,
  rechargeGoldCents: z.int().nonnegative(),
  commissionGoldCents: z.int().nonnegative(),
});
export type Invited = z.infer<typeof invited>;

export const commission = z.object({
  id,
  nickname: z.string(),
  /** What was bought. */
  kind: rechargeKind,
  /** What the order counts as. */
  rechargeGoldCents: z.int().positive(),
  level: z.int().positive(),
  percent: z.int().nonnegative(),
  goldCents: z.int().nonnegative(),
  /** Of it, what refunds of the order took back. */
  refundedGoldCents: z.int().nonnegative(),
  state: commissionState,
  at: moment,
  /** When it is credited. */
  dueAt: moment,
});
export type Commission = z.infer<typeof commission>;

/** A commission with all that became of it. */
export const commissionDetail = commission.extend({
  /** Of the order, its middle left out. */
  orderNumber: z.string(),
  /** When it was credited, void or taken back; null while it waits. */
  endedAt: moment.nullable(),
  /** What could not be taken back, and is kept of later ones. */
  owedGoldCents: z.int().nonnegative(),
});
export type CommissionDetail = z.infer<typeof commissionDetail>;

/** A day of Shanghai's calendar. Refunded orders are left out. */
export const agentDay = z.object({
  day: z.iso.date(),
  joined: z.int().nonnegative(),
  orders: z.int().nonnegative(),
  rechargeGoldCents: z.int().nonnegative(),
  commissionGoldCents: z.int().nonnegative(),
});
export type AgentDay = z.infer<typeof agentDay>;

/** Who earned most this month. */
export const agentRank = z.object({
  list: z.array(
    z.object({
      place: z.int().positive(),
      nickname: z.string(),
      goldCents: z.int().positive(),
      isViewer: z.boolean(),
    }),
  ),
});
export type AgentRank = z.infer<typeof agentRank>;

/** What an agent has earned. Amounts in hundredths of gold. */
export const agentSummary = z.object({
  inviteCode: z.string(),
  hasInviter: z.boolean(),
  incomeGoldCents: z.int().nonnegative(),
  heldGoldCents: z.int().nonnegative(),
  todayGoldCents: z.int().nonnegative(),
  monthGoldCents: z.int().nonnegative(),
  totalGoldCents: z.int().nonnegative(),
  pendingGoldCents: z.int().nonnegative(),
  teamCount: z.int().nonnegative(),
  teamToday: z.int().nonnegative(),
  level: z.int().positive(),
  percent: z.int().nonnegative(),
  monthRechargeGoldCents: z.int().nonnegative(),
  levels: z.array(z.object({ fromGoldCents: z.int().nonnegative(), percent: z.int() })),
});
export type AgentSummary = z.infer<typeof agentSummary>;

const goods = {
  goldCents: z.int().nonnegative(),
  tier: tier.nullable(),
  days: z.int().positive().nullable(),
};

/** What income can be exchanged for. */
export const redeemOffer = z.object({
  id,
  name: z.string(),
  priceGoldCents: z.int().positive(),
  ...goods,
});

export const redemption = redeemOffer.extend({ at: moment });
export type Redemption = z.infer<typeof redemption>;

const MOST_CENTS = 10_000_000_000;

/** What is set on an offer; either gold or days of a tier. */
export const redeemOfferFields = {
  name: line('名称', 1, 20),
  priceGoldCents: named(z.int().positive().max(MOST_CENTS), '所需收入'),
  goldCents: named(z.int().min(0).max(MOST_CENTS), '金币'),
  tier: named(tier.nullable(), '会员等级'),
  days: named(z.int().min(1).max(36_500).nullable(), '天数'),
  position: named(z.int().min(0).max(9999), '排序'),
  enabled: named(z.boolean(), '启用'),
};

export const consoleRedeemOffer = z.object({ id, ...redeemOfferFields, ...recordFields });
export type ConsoleRedeemOffer = z.infer<typeof consoleRedeemOffer>;

const person = z.object({ id, number: z.int(), nickname: z.string() });

/** An agent as staff see one: somebody who invited others, or was paid for it. Amounts in hundredths of gold. */
export const consoleAgent = z.object({
  ...person.shape,
  inviteCode: z.string(),
  inviter: person.nullable(),
  joinedAt: moment,
  isBlocked: z.boolean(),
  teamCount: z.int().nonnegative(),
  level: z.int().positive(),
  percent: z.int().nonnegative(),
  monthRechargeGoldCents: z.int().nonnegative(),
  /** Credited and waiting, of all time. */
  totalGoldCents: z.int().nonnegative(),
  pendingGoldCents: z.int().nonnegative(),
  incomeGoldCents: z.int().nonnegative(),
  heldGoldCents: z.int().nonnegative(),
  owedGoldCents: z.int().nonnegative(),
});
export type ConsoleAgent = z.infer<typeof consoleAgent>;

export const consoleCommission = commissionDetail.omit({ nickname: true }).extend({
  orderId: id,
  agent: person,
  user: person,
});
export type ConsoleCommission = z.infer<typeof consoleCommission>;
