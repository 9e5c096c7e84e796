import { z } from 'zod';
import { ageBand, gender } from './account.ts';
import { picture } from './catalogue.ts';
import { id, moment } from './fields.ts';

/** A tier and until when it is held, in Unix seconds; 0 if never held. */
export const vip = z.object({ vipType: z.string(), vipExpireInt: z.int().nonnegative() });

/** The user as they see themselves. */
export const userInfo = z.object({
  id,
  /** The number people quote to support. */
  number: z.int().positive(),
  nickname: z.string(),
  avatar: picture.nullable(),
  isGuest: z.boolean(),
  /** The name to log in with; null without one. */
  account: z.string().nullable(),
  /** With its middle hidden, such as `138****8000`; null where none is bound. */
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  gender: gender.nullable(),
  ageBand: ageBand.nullable(),
  ageConfirmed: z.boolean(),
  edition: z.enum(['full', 'light']),
  inviteCode: z.string(),
  supremeVip: vip,
  normalVip: vip,
  liveVip: vip,
  darkVip: vip,
});
export type UserInfo = z.infer<typeof userInfo>;

/** The user as they see themselves, with what they hold in hundredths of gold, and what waits. */
export const ownInfo = userInfo.extend({
  intro: z.string(),
  /** An uploaded avatar that waits for its review; only its user sees it. */
  pendingAvatar: picture.nullable(),
  /** Why the avatar that was uploaded last was refused; null where it was not. */
  avatarRefusal: z.string().nullable(),
  /** When the account is deleted; null where it is not to be. */
  deletionDueAt: moment.nullable(),
  goldCents: z.int().nonnegative(),
  incomeGoldCents: z.int().nonnegative(),
});
export type OwnInfo = z.infer<typeof ownInfo>;

/** A user as everybody sees them. Works are those that the viewer may know of. */
export const publicProfile = z.object({
  id,
  number: z.int().positive(),
  nickname: z.string(),
  avatar: picture.nullable(),
  intro: z.string(),
  stats: z.object({
    works: z.int().nonnegative(),
    plays: z.int().nonnegative(),
    likes: z.int().nonnegative(),
    followers: z.int().nonnegative(),
    following: z.int().nonnegative(),
  }),
  /** Whether the viewer follows them. */
  isFollowed: z.boolean(),
  /** Whether the viewer blocks them. */
  isBlocked: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** The user at login: the only answer that carries the token and the session's secret. */
export const loggedInUser = userInfo.extend({
  token: z.string(),
  /** 32 bytes, base64url: the key of this session's signatures. */
  secret: z.string(),
  /** When the account is deleted; null where it is not to be. */
  deletionDueAt: moment.nullable(),
});
export type LoggedInUser = z.infer<typeof loggedInUser>;
