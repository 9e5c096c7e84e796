import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { line, named } from '../../shapes/fields.ts';
import { hotWordState, hotWordVerdict, MOST_HOT_WORDS } from '../../shapes/hot-word.ts';

export const consoleHotWordRule = defineConsoleCall({
  name: 'hotword/rule',
  summary:
    'Pins a hot word to a place, approves it, keeps it out, or leaves it to what is searched (null)',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    word: line('热词', 1, 20),
    verdict: named(hotWordVerdict.nullable(), '处理'),
    /** From 1, for pinned words; those from there on move down. Without it, the last. */
    position: named(z.int().min(1).max(MOST_HOT_WORDS), '位置').optional(),
  }),
  response: hotWordState,
});
