import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleAnnouncement } from '../../shapes/console-announcement.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAnnouncementList = defineConsoleCall({
  name: 'announcement/list',
  summary: 'Announcements, newest first',
  roles: ['owner', 'editor'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(consoleAnnouncement),
});
