import { createPublicKey, hash, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { PASSKEY_ALGORITHMS } from '@yehang/contract/shapes/passkey-values.ts';

/**
 * The checks of Web Authentication Level 3, sections 7.1 and 7.2, as far as they apply to passkeys without attestation.
 * The key comes as SubjectPublicKeyInfo and the authenticator's data apart from its CBOR, as browsers give them.
 */

/** Bits of the flags of the authenticator's data. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_STATE = 0x10;
const HAS_CREDENTIAL = 0x40;

const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});
type ClientData = z.infer<typeof clientData>;

/** What the browser signed for: null where it is no such text. */
export function readClientData(bytes: Buffer): ClientData | null {
  try {
    const read = clientData.safeParse(JSON.parse(bytes.toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

interface AuthenticatorData {
  signCount: number;
  isBackedUp: boolean;
  /** Of a new credential; null in an answer to a login. */
  credentialId: Buffer | null;
}

/**
 * Reads the authenticator's data. Null where it is cut, is for another relying party, or the user was not there and
 * verified (by finger, face or code).
 */
export function readAuthenticatorData(bytes: Buffer, rpId: string): AuthenticatorData | null {
  if (bytes.length < HEAD_BYTES) return null;
  if (!bytes.subarray(0, 32).equals(hash('sha256', rpId, 'buffer'))) return null;
  const flags = bytes[32]!;
  if ((flags & USER_PRESENT) === 0 || (flags & USER_VERIFIED) === 0) return null;
  const found = { signCount: bytes.readUInt32BE(33), isBackedUp: (flags & BACKUP_STATE) !== 0 };
  if ((flags & HAS_CREDENTIAL) === 0) return { ...found, credentialId: null };
  const lengthAt = HEAD_BYTES + AAGUID_BYTES;
  if (bytes.length < lengthAt + 2) return null;
  const length = bytes.readUInt16BE(lengthAt);
  const credentialId = bytes.subarray(lengthAt + 2, lengthAt + 2 + length);
  return length > 0 && credentialId.length === length ? { ...found, credentialId } : null;
}

/** A public key of an algorithm that is taken; null for anything else. */
export function readPublicKey(
  spki: Buffer,
  algorithm: (typeof PASSKEY_ALGORITHMS)[number],
): KeyObject | null {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key;
  const fits =
    (algorithm === -7 && kind === 'ec' && details?.namedCurve === 'prime256v1') ||
    (algorithm === -8 && kind === 'ed25519') ||
    (algorithm === -257 && kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048);
  return fits ? key : null;
}

/** Whether the key of a passkey signed what the authenticator and the browser say. */
export function isSignedByPasskey(
  { publicKey, algorithm }: { publicKey: Buffer; algorithm: number },
  answer: { authenticatorData: Buffer; clientDataJSON: Buffer; signature: Buffer },
): boolean {
  const key = readPublicKey(publicKey, algorithm as (typeof PASSKEY_ALGORITHMS)[number]);
  if (!key) return false;
  const { authenticatorData, clientDataJSON, signature } = answer;
  const signed = Buffer.concat([authenticatorData, hash('sha256', clientDataJSON, 'buffer')]);
  return verify(algorithm === -8 ? null : 'sha256', signed, key, signature);
}
