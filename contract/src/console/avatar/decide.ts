import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { measureFields } from '../../shapes/measure.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleAvatarDecide = defineConsoleCall({
  name: 'avatar/decide',
  summary: 'Lets everybody see an uploaded avatar, or refuses it with a reason and a rule',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    /** Null approves it. */
    refusal: staffReason.nullable(),
    /** Of a refusal. */
    ...measureFields,
  }),
  response: done,
  errors: [4090],
});
