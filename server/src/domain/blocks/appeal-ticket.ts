import { AppError } from '../app-error.ts';
import { HmacKey } from '../hmac-key.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';

/** Somebody who comes back later gets another with the next refusal. */
const LIFE_MS = 7 * 86_400_000;

const keyOf = (seal: Seal) => new HmacKey(seal.derive('yehang/appeal-ticket/v1'));

/**
 * What a refused login carries, so that somebody without a session can appeal: it proves that they were refused by
 * this block.
 */
export function makeAppealTicket({ seal }: { seal: Seal }, blockId: string, now: number): string {
  const body = `${blockId}.${now + LIFE_MS}`;
  return `${body}.${keyOf(seal).sign(body)}`;
}

/** The block of a ticket. Error: 4030 (forged or too old). */
export function readAppealTicket({ seal }: { seal: Seal }, ticket: string, now: number): string {
  const [blockId = '', until = '', mac = '', ...rest] = ticket.split('.');
  const right = keyOf(seal).sign(`${blockId}.${until}`);
  if (rest.length > 0 || !isSameSecret(mac, right) || Number(until) < now)
    throw new AppError(4030, '申诉链接已失效，请重新登录后再试');
  return blockId;
}
