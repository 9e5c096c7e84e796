import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { mediaStatus } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';

export const consoleMediaRetry = defineConsoleCall({
  name: 'media/retry',
  summary: 'Queues a failed or cancelled transcoding again',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id }),
  response: mediaStatus,
  errors: [4040, 4090],
});
