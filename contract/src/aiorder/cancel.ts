import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiJob } from '../shapes/ai.ts';
import { id, named } from '../shapes/fields.ts';

/**
 * What was held for it is free again, but for a text that was shown while it was written: that is charged by its length
 * (price × characters shown ÷ characters of a whole one, rounded up; a whole chapter has 1500, a whole passage as many as
 * the one it replaces, a companion's answer 200), what was shown is kept among the works, an answer in its conversation,
 * and a free use counts as used. Characters are counted as
 * they are noted, at most 200 behind what was shown. The rule stands in `cancelNote` of `aiorder/info`. Cancelling again
 * changes nothing. 4090: it ended otherwise.
 */
export const aiorderCancel = defineCall({
  name: 'aiorder/cancel',
  summary: 'Cancels a job of the own that has not ended',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '任务') }),
  response: aiJob,
  errors: [4040, 4090],
});
