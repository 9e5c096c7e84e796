import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { PASSKEY_ALGORITHMS } from './passkey-values.ts';

/** As many as an account has at most. */
export const MOST_PASSKEYS = 10;

/** Milliseconds in which a device is to answer. */
export const PASSKEY_TIMEOUT_MS = 300_000;

const base64url = (title: string, most: number) =>
  named(
    z
      .string()
      .min(1)
      .max(most)
      .regex(/^[A-Za-z0-9_-]+$/),
    title,
  );

export const passkeyChallenge = z.object({
  /** Bytes, base64url; good for one answer. */
  challenge: z.string(),
  /** The domain that the passkey is for. */
  rpId: z.string(),
  timeoutMs: z.int().positive(),
});

/** What `navigator.credentials.create` answers; bytes in base64url. */
export const newPasskey = {
  credentialId: base64url('通行密钥', 1400),
  clientDataJSON: base64url('通行密钥', 4000),
  authenticatorData: base64url('通行密钥', 4000),
  /** SubjectPublicKeyInfo, DER. */
  publicKey: base64url('通行密钥', 2000),
  algorithm: named(z.literal(PASSKEY_ALGORITHMS), '通行密钥'),
  name: line('名称', 1, 30),
};

/** What `navigator.credentials.get` answers; bytes in base64url. */
export const passkeyAnswer = {
  credentialId: base64url('通行密钥', 1400),
  clientDataJSON: base64url('通行密钥', 4000),
  authenticatorData: base64url('通行密钥', 4000),
  signature: base64url('通行密钥', 2000),
  /** The id that the account was registered with, base64url; null where the device gives none. */
  userHandle: base64url('通行密钥', 100).nullable(),
};

export const passkeyRow = z.object({
  id,
  name: z.string(),
  rpId: z.string(),
  /** Kept by the maker of the device, and there on other devices too. */
  isBackedUp: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;
