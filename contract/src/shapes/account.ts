import { z } from 'zod';
import { CREDENTIAL_SECRET } from './credential.ts';
import { id, moment, named } from './fields.ts';

/** The id that a device makes for itself; longer than what broken storages wrote. */
export const deviceId = named(z.string().regex(/^[\w-]{7,64}$/), '设备编号');

const channelPart = (title: string) =>
  named(
    z
      .string()
      .max(64)
      .regex(/^[\w.-]*$/),
    title,
  );

/** Where a new user comes from, and the edition that is opened. */
export const loginOrigin = {
  affCode: named(
    z
      .string()
      .max(32)
      .regex(/^[A-Za-z0-9]*$/),
    '邀请码',
  ).optional(),
  pc: channelPart('推广渠道').optional(),
  dc: channelPart('下载渠道').optional(),
  isLight: named(z.boolean(), '轻享版').optional(),
};

/** The name of an account; letter case is of no account. It never looks like a phone number. */
export const accountName = named(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9_]{3,19}$/),
  '账号',
);

/** A phone number as typed: of the mainland with or without its calling code, or of elsewhere with `+`. */
export const phoneNumber = named(
  z
    .string()
    .trim()
    .regex(/^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/),
  '手机号',
);

/** What somebody logs in with: the name of the account, or its phone number. */
export const accountOrPhone = named(z.union([accountName, phoneNumber]), '账号');

/** A password that is chosen. What it must not be besides is decided by the server. */
export const newPassword = named(
  z
    .string()
    .min(8)
    .max(64)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  '密码',
);

/** A password that is typed again: whatever was allowed once. */
export const typedPassword = named(z.string().min(1).max(64), '密码');

export const smsCode = named(z.string().regex(/^\d{6}$/), '验证码');

/** What a code sent by SMS is for: one of another purpose is not taken. */
export const smsPurpose = z.enum(['login', 'bind', 'change', 'verify']);
export type SmsPurpose = z.infer<typeof smsPurpose>;

/** How somebody got in. */
export const loginWay = z.enum(['guest', 'password', 'phone', 'credential', 'passkey']);
export type LoginWay = z.infer<typeof loginWay>;

/**
 * A proof of work: `solution` is a decimal number such that SHA-256 of `<text>.<solution>` begins with `bits` zero
 * bits. A challenge is good for one call.
 */
export const challenge = z.object({
  text: z.string(),
  bits: z.int().min(0).max(30),
  expiresAt: moment,
});
export type Challenge = z.infer<typeof challenge>;

export const solvedChallenge = {
  challenge: named(z.string().max(200), '安全验证'),
  solution: named(z.string().regex(/^\d{1,16}$/), '安全验证'),
};

/** The secret of a QR credential: 32 random bytes, base64url. */
export const credentialSecret = named(z.string().regex(CREDENTIAL_SECRET), '账号凭证');

/** A device that was signed in. */
export const signedInDevice = z.object({
  sysType: z.string(),
  /** What the device calls itself, such as `iPhone · Safari 18.0`; empty where it says nothing. */
  name: z.string(),
  /** The network it came from, its last part hidden; empty where it says nothing. */
  network: z.string(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** A QR credential with what it logged in. */
export const qrCredential = z.object({
  id,
  state: z.enum(['live', 'used', 'revoked', 'expired']),
  createdAt: moment,
  expiresAt: moment,
  usedAt: moment.nullable(),
  /** What it logged in. */
  device: signedInDevice.nullable(),
});

export const gender = z.enum(['female', 'male', 'private']);
export const ageBand = z.enum(['18-24', '25-34', '35-44', '45-54', '55+']);
