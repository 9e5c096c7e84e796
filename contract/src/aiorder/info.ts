import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiToolOffer } from '../shapes/ai.ts';
import { nothing } from '../shapes/fields.ts';

export const aiorderInfo = defineCall({
  name: 'aiorder/info',
  summary: 'What each AI tool costs, what is free today, and the limit of the own',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    tools: z.array(aiToolOffer),
    balanceGoldCents: z.int().nonnegative(),
    balanceScoreCents: z.int().nonnegative(),
    /** What the viewer allows a day to cost, in hundredths of gold; null without a limit. */
    capGoldCents: z.int().nonnegative().nullable(),
    spentTodayGoldCents: z.int().nonnegative(),
    watchToken: z.string(),
  }),
  errors: [],
});
