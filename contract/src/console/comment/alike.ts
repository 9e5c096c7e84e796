import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleComment } from '../../shapes/console-moderation.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCommentAlike = defineConsoleCall({
  name: 'comment/alike',
  summary:
    'Other comments that say nearly the same as one and are to be seen or wait, the most alike first',
  roles: ['moderator'],
  request: z.strictObject({ id }),
  response: z.object({
    list: z.array(consoleComment.extend({ likenessPercent: z.int().min(0).max(100) })),
  }),
  errors: [4040],
});
