import { z } from 'zod';
import { named } from './fields.ts';

/** The highest level; 0 is where everybody begins. */
export const MOST_TRUST = 4;

export const trustLevel = named(z.int().min(0).max(MOST_TRUST), '信任等级');

/** What a level opens. Text alone is open to everybody. */
export const trustAbilities = [
  'stickers',
  'pictures',
  'publish',
  'messages',
  'links',
  'circles',
] as const;
export type TrustAbility = (typeof trustAbilities)[number];

/** The abilities as people read them. */
export const trustAbilityNames: Readonly<Record<TrustAbility, string>> = {
  stickers: '发表情包',
  pictures: '发图片',
  publish: '发帖',
  messages: '发私信',
  links: '发链接',
  circles: '创建圈子',
};

const threshold = (title: string, most: number) => named(z.int().min(0).max(most), title);

/** What an account needs for a level, all of it. */
const trustThreshold = z.strictObject({
  /** Hours since it was made. */
  hours: threshold('账号时长', 87_600),
  /** Of phone, password and passkey, how many it has. */
  protections: threshold('账号保护', 3),
  /** Days on which it was used. */
  activeDays: threshold('活跃天数', 3650),
  /** Works that are public and comments that stand. */
  contributions: threshold('有效内容数', 10_000),
});
export type TrustThreshold = z.infer<typeof trustThreshold>;

/** What is set about trust. */
export const trustSettingFields = {
  /** Of the levels 1 to 4. */
  trustLevels: named(z.array(trustThreshold).length(MOST_TRUST), '信任等级条件'),
  /** From which level on something is open. */
  trustGates: named(z.strictObject(gates()), '信任等级权限'),
  /** Days after which a strike no longer counts. */
  strikeDays: named(z.int().min(1).max(3650), '违规记录有效天数'),
  /** Days in which a measure can be appealed. */
  appealDays: named(z.int().min(1).max(3650), '申诉期限'),
  /** Whether pictures that wait for a review are classified on this machine, to order the queue. */
  classifiesPictures: named(z.boolean(), '待审图片分类'),
};

function gates() {
  return Object.fromEntries(trustAbilities.map((one) => [one, trustLevel])) as Record<
    TrustAbility,
    typeof trustLevel
  >;
}

/** What a user is told of their trust. */
export const ownTrust = z.object({
  level: trustLevel,
  title: z.string(),
  abilities: z.array(
    z.object({
      ability: z.enum(trustAbilities),
      title: z.string(),
      /** From which level on. */
      level: trustLevel,
      isOpen: z.boolean(),
      /** Why it is closed, in sentences: what its level asks for, and strikes; empty where it is open. */
      missing: z.array(z.string()),
    }),
  ),
  /** What is missing for the next level, in sentences; null at the highest, and where staff set the level. */
  next: z.object({ level: trustLevel, title: z.string(), missing: z.array(z.string()) }).nullable(),
  /** Strikes that count. Each takes one level. */
  strikes: z.int().nonnegative(),
  /** Why staff set the level; null where they did not. */
  setReason: z.string().nullable(),
});
export type OwnTrust = z.infer<typeof ownTrust>;

/** The same as the console shows it. */
export const consoleTrust = z.object({
  level: trustLevel,
  /** What the facts come to without strikes. */
  earned: trustLevel,
  /** What staff set, who and why; null where they did not. */
  set: z.object({ level: trustLevel, reason: z.string(), by: z.string(), at: z.int() }).nullable(),
  hours: z.int().nonnegative(),
  protections: z.int().nonnegative(),
  activeDays: z.int().nonnegative(),
  contributions: z.int().nonnegative(),
  strikes: z.int().nonnegative(),
  isCreator: z.boolean(),
});
export type ConsoleTrust = z.infer<typeof consoleTrust>;

export const trustTitles = ['新来的', '已保护', '熟面孔', '老朋友', '资深'] as const;
