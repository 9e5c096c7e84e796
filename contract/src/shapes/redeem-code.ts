import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, line, moment, named } from './fields.ts';

/** Crockford's base 32: nothing in it looks like anything else. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits. */
export const CODE_LENGTH = 16;
/** Of its last letters, by which staff tell codes apart; 60 random bits stay unknown. */
export const CODE_TAIL_LENGTH = 4;

/** What a code brought, or brings. Gold in hundredths; null where there is none of it. */
export const codeReward = z.object({
  goldCents: z.int().nonnegative(),
  tier: tier.nullable(),
  days: z.int().positive().nullable(),
  /** Of a content that is owned from then on. */
  contentTitle: z.string().nullable(),
});

/** One use of a code by the viewer. */
export const codeUse = z.object({ id, name: z.string(), ...codeReward.shape, at: moment });
export type CodeUse = z.infer<typeof codeUse>;

const most = (title: string, value: number) => named(z.int().min(1).max(value), title);

/** What is set on a batch of codes. */
export const codeBatchFields = {
  name: line('名称', 1, 40),
  goldCents: named(z.int().min(0).max(100_000_000), '金币'),
  tier: named(tier.nullable(), '会员等级'),
  days: named(z.int().min(1).max(3650).nullable(), '天数'),
  contentId: named(id.nullable(), '内容'),
  count: most('数量', 100_000),
  usesPerCode: most('每码可用次数', 1_000_000),
  usesPerUser: most('每人可用次数', 1000),
  expiresAt: named(z.int().positive().max(4_102_444_800_000), '有效期'),
};

/** Waiting ones need a second member of staff: nobody exports or redeems their codes. */
export const codeBatchState = z.enum(['waiting', 'agreed', 'refused']);

/** A batch as staff see it. */
export const codeBatch = z.object({
  id,
  state: codeBatchState,
  ...codeBatchFields,
  contentTitle: z.string().nullable(),
  /** How often its codes were used. */
  uses: z.int().nonnegative(),
  goldGivenCents: z.int().nonnegative(),
  creatorId: id,
  creator: z.string(),
  createdAt: moment,
  /** Who agreed or refused; null where one member was enough, or nobody has yet. */
  decider: z.string().nullable(),
  decidedAt: moment.nullable(),
  refusal: z.string().nullable(),
  exportedAt: moment.nullable(),
  exporter: z.string().nullable(),
  revokedAt: moment.nullable(),
});
export type CodeBatch = z.infer<typeof codeBatch>;

/** One redemption of a batch as staff see it. */
export const codeRedemption = z.object({
  id,
  user: z.object({ id, number: z.int(), nickname: z.string() }),
  /** The last letters of the code; null for codes that were made before these were kept. */
  tail: z.string().nullable(),
  ...codeReward.shape,
  at: moment,
});
export type CodeRedemption = z.infer<typeof codeRedemption>;
