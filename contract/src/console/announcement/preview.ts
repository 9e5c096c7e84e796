import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { announcementContent } from '../../shapes/console-announcement.ts';

export const consoleAnnouncementPreview = defineConsoleCall({
  name: 'announcement/preview',
  summary: 'What of an announcement’s HTML would be kept',
  roles: ['owner', 'editor'],
  request: z.strictObject({ content: announcementContent }),
  response: z.object({ content: z.string() }),
});
