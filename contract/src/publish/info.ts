import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';

const total = z.int().nonnegative();

export const publishInfo = defineCall({
  name: 'publish/info',
  summary:
    'Totals of the viewer’s own works: how many there are, plays, likes, and income due and paid',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    works: total,
    published: total,
    plays: total,
    likes: total,
    /** Works about which something was decided since the creator last looked. */
    news: total,
    /** Due once the time for refunds is over, in hundredths of gold. */
    pendingIncomeGoldCents: total,
    paidIncomeGoldCents: total,
  }),
});
