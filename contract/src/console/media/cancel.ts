import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { mediaStatus } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';

export const consoleMediaCancel = defineConsoleCall({
  name: 'media/cancel',
  summary:
    'Cancels the transcoding of a video, or of the file that is to replace it; nothing half-made stays',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id }),
  response: mediaStatus,
  errors: [4040, 4090],
});
