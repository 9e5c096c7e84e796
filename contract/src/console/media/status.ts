import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { mediaStatus } from '../../shapes/console-content.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleMediaStatus = defineConsoleCall({
  name: 'media/status',
  summary: 'Progress of the media of up to 50 videos',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ contentIds: named(z.array(id).min(1).max(50), '视频') }),
  response: z.object({ list: z.array(z.object({ contentId: id, media: mediaStatus })) }),
});
