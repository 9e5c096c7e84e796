import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';

export const consoleAdClicks = defineConsoleCall({
  name: 'ad/clicks',
  summary: 'How often an ad or a recommended app was followed, by day of the last thirty',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id }),
  response: z.object({
    /** Days as YYYY-MM-DD in Asia/Shanghai, oldest first, each there. */ days: z.array(
      z.object({ day: z.string(), clicks: z.int() }),
    ),
  }),
});
