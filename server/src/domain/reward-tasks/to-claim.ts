import { z } from 'zod';
import type { GiftAddress, RewardClaim } from '@yehang/contract/shapes/reward-task.ts';
import type { ClaimRow } from '../../db/queries/reward-tasks/claims.ts';
import type { Seal } from '../seal.ts';
import { NOT_DIGIT } from '../text/patterns.ts';

const addressShape = z.object({ name: z.string(), phone: z.string(), address: z.string() });

/** A reward as its user sees it. */
export function toClaim(row: ClaimRow, seal: Seal): RewardClaim {
  const address = row.sealedAddress && openAddress(row.sealedAddress, seal);
  return { ...toReward(row), address };
}

/** The same without where it is sent. */
export function toReward(row: ClaimRow): Omit<RewardClaim, 'address'> {
  const { id, taskId, name, goldCents, tier, days, gift, giftState, carrier, trackingNumber } = row;
  return {
    ...{ id, taskId, name, goldCents, tier, days, gift, giftState, carrier, trackingNumber },
    at: row.createdAt.getTime(),
  };
}

export function sealAddress(address: GiftAddress, seal: Seal): Buffer {
  return seal.close(Buffer.from(JSON.stringify(address)), 'gift address');
}

export function openAddress(sealed: Buffer, seal: Seal): GiftAddress {
  return addressShape.parse(JSON.parse(seal.open(sealed, 'gift address').toString()));
}

/** Enough of an address to recognise it by: `王** 138****8000 上海市人***`. */
export function maskedAddress({ name, phone, address }: GiftAddress): string {
  const digits = phone.replaceAll(NOT_DIGIT, '');
  return `${name.slice(0, 1)}** ${digits.slice(0, 3)}****${digits.slice(-2)} ${address.slice(0, 4)}***`;
}
