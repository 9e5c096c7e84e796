import { HmacKey } from '../hmac-key.ts';
import type { Seal } from '../seal.ts';
import { isSameSecret } from '../same-secret.ts';

const keys = new WeakMap<Seal, HmacKey>();

/** Every callback needs it: it is derived once. */
function keyOf(seal: Seal): HmacKey {
  const known = keys.get(seal);
  if (known) return known;
  const key = new HmacKey(seal.derive('yehang/pay-notify/v1'));
  keys.set(seal, key);
  return key;
}

/** A part of the address that callbacks come to: some gateways sign nothing, and keep to it alone. */
function secretOf(seal: Seal, accountId: string): string {
  return Buffer.from(keyOf(seal).sign(accountId), 'hex').toString('base64url').slice(0, 32);
}

/** Where the gateway of an account sends its callbacks, below the app's own address. */
export function notifyPath(seal: Seal, accountId: string): string {
  return `/api/pay/notify/${accountId}/${secretOf(seal, accountId)}`;
}

export function isNotifySecret(seal: Seal, accountId: string, secret: string): boolean {
  return isSameSecret(secret, secretOf(seal, accountId));
}
