import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { affinity, sentGift } from '../../shapes/companion.ts';
import { scoreCents } from '../../shapes/companion-score.ts';
import { id, named } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';

export const aimateGiftSend = defineCall({
  name: 'aimate/gift/send',
  summary: 'Gives a character a gift for score, once per key',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    characterId: named(id, '角色'),
    giftId: named(id, '礼物'),
    expectedScoreCents: named(z.int().positive().max(100_000_000), '积分'),
    idempotencyKey,
  }),
  response: z.object({
    gift: sentGift,
    affinity,
    hasRisen: z.boolean(),
    balanceScoreCents: scoreCents,
  }),
  errors: [4040, 4090, 4102],
});
