import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { scoreLine } from '../../shapes/companion-score.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const aimateScoreList = defineCall({
  name: 'aimate/score/list',
  summary: 'Movements of the viewer’s companion score, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(pageRequest),
  response: pageOf(scoreLine),
  errors: [],
});
