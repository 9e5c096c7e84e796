import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { decisionReason } from '../../shapes/creator.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const consoleBlockAppealDecide = defineConsoleCall({
  name: 'block/appeal/decide',
  summary: 'Grants an appeal, which ends the block, or refuses it; never by who blocked',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    isGranted: named(z.boolean(), '申诉结果'),
    /** The statement of reasons, which who is blocked reads. */
    answer: decisionReason,
  }),
  response: done,
  errors: [4040, 4090],
});
