import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { affinity, sentGift } from '../../shapes/companion.ts';
import { affinityLevel, companionGift, scoreCents } from '../../shapes/companion-score.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateGiftList = defineCall({
  name: 'aimate/gift/list',
  summary: 'Gifts and what they cost, levels of affinity, and what was given to a character',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ characterId: named(id, '角色') }),
  response: z.object({
    gifts: z.array(companionGift),
    levels: z.array(affinityLevel),
    given: z.array(sentGift),
    affinity,
    balanceScoreCents: scoreCents,
  }),
  errors: [4040],
});
