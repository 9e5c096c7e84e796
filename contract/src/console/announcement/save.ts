import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleAnnouncement, announcementFields } from '../../shapes/console-announcement.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleAnnouncementSave = defineConsoleCall({
  name: 'announcement/save',
  summary:
    'Changes an announcement that has an id, from the version named; makes a new one without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...announcementFields,
  }),
  response: consoleAnnouncement,
  errors: [4040, 4090],
});
