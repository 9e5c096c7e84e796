import { createHmac } from 'node:crypto';
import type { Seal } from '../seal.ts';
import { isSameSecret } from '../same-secret.ts';

/** How long the states of an order may be watched by one token: longer than it can be paid. */
const LASTS_MS = 6 * 3_600_000;

const signOf = (seal: Seal, text: string) =>
  createHmac('sha256', seal.derive('yehang/recharge-watch/v1')).update(text).digest('base64url');

/** Opens the stream of one order's states: browsers send no headers with such a stream. */
export function toWatchToken(seal: Seal, orderId: string, now: number): string {
  const text = `${orderId}.${now + LASTS_MS}`;
  return `${text}.${signOf(seal, text)}`;
}

/** The order of a token; null where it is none of ours, or is over. */
export function readWatchToken(seal: Seal, token: string, now: number): string | null {
  const [orderId = '', until = '', sign = ''] = token.split('.');
  if (!isSameSecret(sign, signOf(seal, `${orderId}.${until}`)) || Number(until) < now) return null;
  return orderId;
}
