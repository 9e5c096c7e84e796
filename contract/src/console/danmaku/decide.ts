import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { bulkIds, bulkResult } from '../../shapes/bulk.ts';
import { consoleDanmaku } from '../../shapes/console-moderation.ts';
import { named } from '../../shapes/fields.ts';
import { measureFields } from '../../shapes/measure.ts';
import { staffReason } from '../../shapes/money.ts';

/** 4040: there is none of them. 4090: all of them are as they should be already. */
export const consoleDanmakuDecide = defineConsoleCall({
  name: 'danmaku/decide',
  summary: 'Releases danmaku that wait or were removed, or removes them; each is audited',
  roles: ['moderator'],
  request: z.strictObject({
    ids: bulkIds('弹幕'),
    decision: named(z.enum(['release', 'remove']), '处理方式'),
    reason: staffReason,
    /** Of what is removed. */
    ...measureFields,
  }),
  response: z.object({
    /** Those that changed, as they are now, in the order of the ids. */
    list: z.array(consoleDanmaku),
    /** How many did not: somebody else was first, or they are gone. */
    unchanged: z.int().nonnegative(),
    /** What became of each, in the order of the ids. */
    results: z.array(bulkResult),
  }),
  errors: [4040, 4090],
});
