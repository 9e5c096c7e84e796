import { createHmac } from 'node:crypto';
import type { Seal } from '../seal.ts';
import { isSameSecret } from '../same-secret.ts';

/** A part of the address that callbacks come to: some gateways sign nothing, and keep to it alone. */
function secretOf(seal: Seal, accountId: string): string {
  const key = seal.derive('yehang/pay-notify/v1');
  return createHmac('sha256', key).update(accountId).digest('base64url').slice(0, 32);
}

/** Where the gateway of an account sends its callbacks, below the app's own address. */
export function notifyPath(seal: Seal, accountId: string): string {
  return `/api/pay/notify/${accountId}/${secretOf(seal, accountId)}`;
}

export function isNotifySecret(seal: Seal, accountId: string, secret: string): boolean {
  return isSameSecret(secret, secretOf(seal, accountId));
}
