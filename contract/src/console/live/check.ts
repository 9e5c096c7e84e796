import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { liveFinding, liveSourceUrl } from '../../shapes/console-live.ts';

/** What is wrong with the address is answered as 4000 of the field. */
export const consoleLiveCheck = defineConsoleCall({
  name: 'live/check',
  summary: 'Looks at an outside address, and answers what it found there; nothing is saved',
  roles: ['owner', 'editor'],
  request: z.strictObject({ sourceUrl: liveSourceUrl }),
  response: liveFinding,
  errors: [4290],
});
