import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { scoreCents, scoreProduct } from '../../../shapes/companion-score.ts';
import { nothing } from '../../../shapes/fields.ts';

export const aimateScoreProductList = defineCall({
  name: 'aimate/score/product/list',
  summary: 'Packages of companion score, with what the viewer holds of score and gold',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    list: z.array(scoreProduct),
    balanceScoreCents: scoreCents,
    balanceGoldCents: z.int().nonnegative(),
  }),
  errors: [],
});
